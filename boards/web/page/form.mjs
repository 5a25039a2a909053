// A form: fields of the snapshot as the controls that a browser has. What somebody is just filling in is left in place when the rest is renewed.

import { spoken } from './choices.mjs';
import { icons } from './icons.mjs';
import { make } from './parts.mjs';

/** @typedef {import('./snapshot.d.ts').Field & { row: import('./snapshot.d.ts').Row, nth: number }} Field */
/**
 * @typedef {object} Fills
 * @property {(id: string, nth: number) => void} choose
 * @property {(id: string, number: number | null) => void} count
 * @property {(id: string, text: string) => void} write
 * @property {(row: number, sign: number) => void} take
 */

/** So many answers stand side by side; more are a list that opens. */
const FEW = 4;

/** Parts of a part. @returns {any[]} */
const all = (part, selector) => [...part.querySelectorAll(selector)];

/** What makes another element of a field, if it changes. @param {Field} field */
const shapeOf = ({ kind, label: said, options = [], least, most, chosen }) => JSON.stringify([kind, said, options, least, most, chosen === undefined]);

/** The label of a field. @param {Field} field */
const label = ({ label: said, row }) => [...icons(row.icons), make('span', { textContent: said })];

const option = (textContent, value) => make('option', { textContent, value });

/** A list that opens, with a number for each answer and an empty one for none. */
function opens(field, answers, isNone, on) {
  const none = isNone ? [option('–', '')] : [];
  const select = make('select', { className: 'answer', onchange: () => on(select.value === '' ? null : Number(select.value)) }, ...none, ...answers);
  return make('label', { className: 'line' }, make('span', { className: 'label' }, ...label(field)), select);
}

/** @type {Record<string, (field: Field, fills: Fills) => HTMLElement>} */
const kinds = {
  choice(field, fills) {
    const { id, options } = field;
    const isShort = options.length <= FEW && options.join('').length <= 28;
    if (!isShort) return opens(field, options.map((said, nth) => option(said, nth)), field.chosen === undefined, (nth) => nth === null || fills.choose(id, nth));
    const each = options.map((said, nth) => make('label', { className: 'option' },
      make('input', { type: 'radio', name: id, value: nth, onchange: () => fills.choose(id, nth) }), make('span', { textContent: said })));
    return make('div', { className: 'line', role: 'radiogroup' }, make('span', { className: 'label' }, ...label(field)), make('span', { className: 'options' }, ...each));
  },

  toggle(field, fills) {
    const box = make('input', { type: 'checkbox', className: 'switch answer', onchange: () => fills.choose(field.id, Number(box.checked)) });
    return make('label', { className: 'line' }, make('span', { className: 'label' }, ...label(field)), box);
  },

  number(field, fills) {
    const { id, least, most } = field;
    const numbers = Array.from({ length: most - least + 1 }, (_, nth) => option(least + nth, least + nth));
    return opens(field, numbers, true, (number) => fills.count(id, number));
  },

  text(field, fills) {
    const { id, options = [] } = field;
    const input = make('input', {
      type: 'text', className: 'field answer', autocomplete: 'off', autocapitalize: 'words', spellcheck: false, enterKeyHint: 'next',
      placeholder: field.label, onchange: () => fills.write(id, input.value.trim()),
    });
    const list = make('datalist', { id: `known-${id}` }, ...options.map((name) => make('option', { value: name })));
    input.setAttribute('list', list.id);
    return make('label', { className: 'line' }, make('span', { className: 'label' }, ...label(field)), input, list);
  },

  action(field, fills) {
    const isLast = ['start', 'done'].includes(field.line);
    const button = make('button', { type: 'button', className: isLast ? 'act first answer' : 'act answer' }, ...label(field));
    // Which row it is, and its sign, are read when it is pressed: other fields come and go.
    button.onclick = () => fills.take(Number(button.dataset.row), Number(button.dataset.sign));
    return make('div', { className: 'line' }, button);
  },

  shown: (field) => make('div', { className: 'line sum' }, make('span', { className: 'label' }, ...label(field)), make('output', { className: 'answer' })),
};

/** Writes into a field what it holds by now, but not under the fingers of somebody who writes. @param {HTMLElement} part @param {Field} field */
function renew(part, { kind, chosen, yes, number, text, error, row, nth }) {
  const [answer] = all(part, '.answer');
  const words = spoken(row);
  if (kind === 'choice' && !answer) {
    part.ariaLabel = words;
    all(part, 'input').forEach((input, place) => (input.checked = place === chosen));
  } else if (kind === 'shown') answer.textContent = row.value ?? '';
  else {
    answer.ariaLabel = words;
    if (kind === 'action') Object.assign(answer.dataset, { row: nth, sign: row.sign });
    else if (kind === 'toggle') answer.checked = Boolean(yes);
    // What was refused stays as it was typed.
    else if (document.activeElement !== answer && !error) answer.value = chosen ?? number ?? text ?? '';
  }
  part.querySelector('.about')?.remove();
  part.querySelector('.error')?.remove();
  if (row.about) part.append(make('small', { className: 'about', textContent: row.about }));
  if (error) part.append(make('small', { className: 'error', textContent: error }));
}

/** Puts parts into a box in this order, moving none that is in its place. */
function arrange(box, parts) {
  for (const part of [...box.children]) if (!parts.includes(part)) part.remove();
  parts.forEach((part, nth) => {
    if (box.children[nth] !== part) box.insertBefore(part, box.children[nth] ?? null);
  });
}

/**
 * The fields of a snapshot; a form that is there already is renewed.
 * @param {import('./snapshot.d.ts').Snapshot} seen
 * @param {Fills} fills
 * @param {Element | null} before
 */
export function form({ fields, rows }, fills, before) {
  const form = before ?? make('form', { className: 'form', onsubmit: (event) => event.preventDefault() });
  const there = new Map(all(form, '[data-field]').map((part) => [part.dataset.field, part]));
  const boxes = new Map(all(form, '[data-group]').map((part) => [part.dataset.group, part]));
  const groups = [];
  for (const [nth, one] of fields.entries()) {
    const field = { ...one, row: rows[nth], nth };
    const shape = shapeOf(field);
    let part = there.get(field.id);
    if (part?.dataset.shape !== shape) {
      part = kinds[field.kind](field, fills);
      Object.assign(part.dataset, { field: field.id, shape, kind: field.kind });
    }
    renew(part, field);
    const group = field.group ?? '';
    if (groups.at(-1)?.group !== group) groups.push({ group, seat: field.seat, parts: [] });
    groups.at(-1).parts.push(part);
  }
  const sections = groups.map(({ group, seat, parts }, nth) => {
    const key = `${nth} ${group}`;
    const box = boxes.get(key) ?? make(group ? 'fieldset' : 'div', { data: { group: key } });
    if (group && seat !== undefined) box.dataset.seat = seat;
    const head = group ? [box.querySelector('legend') ?? make('legend', { textContent: group })] : [];
    arrange(box, [...head, ...parts]);
    return box;
  });
  arrange(form, sections);
  return form;
}
