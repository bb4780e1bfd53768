/** The textures of felt, wood and paper: small random tiles, the same at every start. */
import type { Context } from './canvas.ts';
import { chance } from './chance.ts';

const tileSize = 256;

function makeTile(draw: (context: OffscreenCanvasRenderingContext2D) => void): OffscreenCanvas {
  const tile = new OffscreenCanvas(tileSize, tileSize);
  const context = tile.getContext('2d');
  if (context) draw(context);
  return tile;
}

/** How many strengths of light and dark there are; one stroke paints all fibres of a strength. */
const strengths = 6;

/** Short fibres in all directions; those that cross an edge come in again at the other side, so that tiles join. */
function fibres(count: number, length: number, strength: number, seed: number): OffscreenCanvas {
  const next = chance(seed);
  return makeTile((context) => {
    for (let level = 0; level < 2 * strengths; level++) {
      const shade = level % 2 === 0 ? '0 0 0' : '255 255 255';
      context.strokeStyle = `rgb(${shade} / ${(strength * (1 + Math.floor(level / 2))) / strengths})`;
      context.beginPath();
      for (let fibre = 0; fibre < count / (2 * strengths); fibre++) {
        const [x, y] = [next() * tileSize, next() * tileSize];
        const angle = next() * 2 * Math.PI;
        const [dx, dy] = [Math.cos(angle) * length * next(), Math.sin(angle) * length * next()];
        const wrapped = x < length || y < length || x > tileSize - length || y > tileSize - length;
        for (const left of wrapped ? [-tileSize, 0, tileSize] : [0])
          for (const top of wrapped ? [-tileSize, 0, tileSize] : [0]) {
            context.moveTo(x + left, y + top);
            context.lineTo(x + left + dx, y + top + dy);
          }
      }
      context.stroke();
    }
  });
}

/** Long streaks along the plank. */
function grain(seed: number): OffscreenCanvas {
  const next = chance(seed);
  return makeTile((context) => {
    for (let streak = 0; streak < 90; streak++) {
      const y = next() * tileSize;
      const shade = next() < 0.6 ? '30 12 2' : '255 214 160';
      context.strokeStyle = `rgb(${shade} / ${0.16 * next()})`;
      context.lineWidth = 0.5 + next() * 1.6;
      context.beginPath();
      context.moveTo(0, y);
      // Ends at the height where it began, so that planks can be of any length.
      context.bezierCurveTo(
        tileSize / 3,
        y + 5 * (next() - 0.5),
        (tileSize * 2) / 3,
        y + 5 * (next() - 0.5),
        tileSize,
        y,
      );
      context.stroke();
    }
  });
}

const makers = {
  felt: () => fibres(16000, 4.5, 0.11, 17),
  paper: () => fibres(1600, 5, 0.035, 29),
  wood: () => grain(41),
} as const;

const tiles = new Map<keyof typeof makers, OffscreenCanvas>();

/** To fill with; made when it is first needed. */
export function texture(context: Context, name: keyof typeof makers): CanvasPattern | string {
  let tile = tiles.get(name);
  if (tile === undefined) {
    tile = makers[name]();
    tiles.set(name, tile);
  }
  return context.createPattern(tile, 'repeat') ?? 'transparent';
}
