// Parts of a page, made in few words.

/**
 * An element with properties, data and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, { data = {}, ...properties } = {}, ...children) {
  const part = Object.assign(document.createElement(name), properties);
  Object.assign(part.dataset, data);
  part.append(...children);
  return part;
}

/** The devices that the site offers; none when it was built without. */
export async function devices() {
  const answer = await fetch('devices/devices.json').catch(() => null);
  return answer?.ok ? answer.json() : [];
}

/** A list of devices to choose from. */
export function chooser(devices, choose) {
  const options = devices.map(({ name }) => make('option', { textContent: name }));
  const select = make('select', { data: { label: 'whichDevice' } }, ...options);
  select.onchange = () => choose(devices[select.selectedIndex]);
  return select;
}

/** Hands bytes or a text to the visitor, as a file. */
export function handOut(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Asks something in a dialog, and answers with the word of the button; null when somebody does not want to say. `label` writes the words in.
 * @param {Node[]} question
 * @param {string[]} answers
 * @param {(place: Element) => void} label
 * @returns {Promise<string | null>}
 */
export function ask(question, answers, label) {
  const buttons = [...answers, 'cancel'].map((answer) => make('button', { className: 'act', value: answer, data: { say: answer } }));
  const dialog = make('dialog', { className: 'question' }, make('form', { method: 'dialog' }, ...question, ...buttons));
  document.body.append(dialog);
  label(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(answers.includes(dialog.returnValue) ? dialog.returnValue : null);
    };
  });
}
