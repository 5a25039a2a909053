// A name: the keyboard of the system writes it, or one that is remembered is taken.

import { make } from './parts.mjs';

/**
 * A field for a name; `give` takes the whole of it.
 * @param {import('./snapshot.d.ts').Snapshot} seen
 */
export function name({ title, typed = '', places, names = [] }, done, give) {
  const field = make('input', {
    type: 'text', className: 'field', id: 'name', value: typed, ariaLabel: title,
    autocomplete: 'off', autocapitalize: 'words', spellcheck: false, enterKeyHint: 'done',
  });
  // Letters that are being put together have not been counted yet.
  field.oninput = (/** @type {InputEvent} */ { isComposing }) => {
    const letters = [...field.value];
    if (!isComposing && letters.length > places) field.value = letters.slice(0, places).join('');
  };
  const on = make('button', { type: 'submit', className: 'act first', textContent: done });
  const chips = names.map((known) => make('li', {}, make('button', { type: 'button', className: 'chip', textContent: known, onclick: () => give(known) })));
  return make('form', {
    className: 'name',
    onsubmit: (event) => {
      event.preventDefault();
      give(field.value.trim());
    },
  }, field, on, make('ul', { className: 'chips' }, ...chips));
}
