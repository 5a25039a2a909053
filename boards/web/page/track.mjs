// The reputation track: its spaces with bonuses, points and markers.

import { shape } from './icons.mjs';
import { make } from './parts.mjs';

/** What is printed on a space, and whose marker is there. @param {import('./snapshot.d.ts').Snapshot} seen @param {number} space */
export function printed({ track, markers = [] }, space) {
  const { bonuses = [], steps = [] } = track ?? {};
  const points = steps.find((step) => step.space === space)?.points;
  const here = markers.filter((marker) => marker.space === space);
  return [
    make('b', { textContent: space }),
    make('small', {}, ...(bonuses.includes(space) ? [shape('bonus')] : []), points === undefined ? '' : `${points}`),
    make('span', { className: 'markers' }, ...here.map(({ seat }) => make('i', { className: 'marker', data: { seat } }))),
  ];
}

/** The whole track, where it is only looked at. @param {import('./snapshot.d.ts').Snapshot} seen */
export function track(seen) {
  const spaces = Array.from({ length: seen.track.spaces }, (_, nth) => make('li', { className: 'space still' }, ...printed(seen, nth + 1)));
  return make('ol', { className: 'track', ariaHidden: 'true' }, ...spaces);
}
