// A result as a picture that can be sent to anybody.

const WIDTH = 1080;
const EDGE = 60;
const ROW = 120;
const HEAD = 170;
const FONT = 'system-ui, sans-serif';

/** A word that fits into so many pixels. */
function fit(context, text, room) {
  let fitting = text;
  while (fitting.length > 1 && context.measureText(fitting).width > room) fitting = `${fitting.slice(0, -2)}…`;
  return fitting;
}

/**
 * Draws players with their places and points; a PNG.
 * @param {{ place: string, name: string, points: string }[]} players
 * @returns {Promise<Blob>}
 */
export function drawn(players, heading) {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEAD + players.length * ROW + EDGE });
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.fillStyle = '#1b1b1f';
  context.font = `600 44px ${FONT}`;
  context.fillText(fit(context, heading, WIDTH - 2 * EDGE), EDGE, HEAD / 2);
  const most = Math.max(1, ...players.map(({ points }) => Number(points)));
  players.forEach(({ place, name, points }, nth) => {
    const [top, middle] = [HEAD + nth * ROW, HEAD + nth * ROW + ROW / 2];
    context.fillStyle = place === '1' ? '#f2c14e' : '#d7dce5';
    context.fillRect(EDGE, top + 10, (WIDTH - 2 * EDGE) * (Number(points) / most), ROW - 20);
    context.fillStyle = '#1b1b1f';
    context.font = `600 48px ${FONT}`;
    context.textAlign = 'right';
    context.fillText(points, WIDTH - EDGE - 20, middle);
    context.textAlign = 'left';
    context.fillText(fit(context, `${place}  ${name}`, WIDTH - 2 * EDGE - 200), EDGE + 20, middle);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
