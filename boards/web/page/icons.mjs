// Icons: the shapes of the library as symbols of SVG, which `cargo site` writes into the page.

import { make } from './parts.mjs';

const SVG = 'http://www.w3.org/2000/svg';

/** An element of SVG with attributes and children. */
export function draw(name, attributes = {}, ...children) {
  const part = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
  part.append(...children);
  return part;
}

/** A shape by its name. */
export const shape = (name) => draw('svg', { class: 'icon', 'data-icon': name, 'aria-hidden': 'true' }, draw('use', { href: `#icon-${name}` }));

/** An icon by its name in a snapshot; some have a number behind a colon, and berths are letters. */
export function icon(named) {
  const [name, number] = named.split(':');
  const berth = /^berth_(.)$/.exec(name)?.[1].toUpperCase();
  const plate = (className, textContent) => make('span', { className, ariaHidden: 'true', textContent, data: { icon: name } });
  if (name === 'times') return plate('times', `×${number}`);
  if (number ?? berth) return plate('plate', number ?? berth);
  return shape(name);
}

/** Icons side by side; nothing where there are none. */
export const icons = (named) => (named?.length ? [make('span', { className: 'icons', ariaHidden: 'true' }, ...named.map(icon))] : []);
