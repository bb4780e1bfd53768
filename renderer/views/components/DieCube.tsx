/** A die that tumbles: the cube of the painted view, turned by style sheets, so that no script runs meanwhile. */
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Face, faces } from '../../../shared/rules/dice.ts';
import { bounce } from '../../motion/timing.ts';
import { DieFace } from '../../parts/DieFace.tsx';
import { inIdleMoments } from '../later.ts';
import { lyingStraight, sides, type Turned, throwOf, tumblingTo, type Vector } from '../painted/cube.ts';

/** Pictures per throw; the browser fills in what is between two of them. */
const pictures = 36;

/** The page's y goes down, the table's goes away from the player. */
const onPage = ([x, y, z]: Vector): Vector => [x, -y, z];
const matrix = (...axes: Turned) =>
  `matrix3d(${axes.map((axis) => [...axis.map((n) => n.toFixed(5)), 0]).join()},0,0,0,1)`;

function cubeTransform([right, away, up]: Turned): string {
  const [x, y, z] = onPage(away);
  return matrix(onPage(right), [-x, -y, -z], onPage(up));
}

function sideTransform(face: Face): string {
  const [across, down, out] = sides[face];
  return `${matrix(onPage(across), onPage(down), onPage(out))} translateZ(50cqw)`;
}

/**
 * Small while it is in the air, so that it stays clear of its surroundings, and as large as the others once it lies
 * still.
 */
function framesOf(die: number, face: Face): Keyframe[] {
  const throwing = throwOf(die, face);
  const rest = lyingStraight(face);
  return Array.from({ length: pictures + 1 }, (_, index) => {
    const t = Math.min(1, index / pictures / throwing.late);
    const height = bounce(t);
    const drift = (throwing.hand.x - 0.5) * 24 * (1 - t) ** 2;
    const scale = 1 - 0.38 * Math.min(1, height * 1.6 + 0.5 * (1 - t));
    const place = `translate(${drift.toFixed(2)}%, ${(-14 * height).toFixed(2)}%) scale(${scale.toFixed(4)})`;
    return { transform: `${place} ${cubeTransform(tumblingTo(rest, throwing, t))}` };
  });
}

/**
 * There are thirty throws, and each is worked out once: a die has its own throws, so no two cubes need the same one at
 * once.
 */
const flights = new Map<string, KeyframeEffect>();

function flightOf(die: number, face: Face): KeyframeEffect {
  const key = `${die} ${face}`;
  const flight = flights.get(key) ?? new KeyframeEffect(null, framesOf(die, face));
  flights.set(key, flight);
  return flight;
}

/** The sides of cubes that are not in the air; as many as were ever in the air at once. */
const spare: DocumentFragment[] = [];

function makeSides(): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const all = faces.map((side) => (
    <span key={side} class="die-side" style={{ transform: sideTransform(side) }}>
      <DieFace face={side} />
    </span>
  ));
  render(all, fragment);
  return fragment;
}

/**
 * Creates all cubes and works out all throws in idle moments, so that no roll waits for one; returns a function that
 * stops it.
 */
export function prepareThrows(dice: readonly number[]): () => void {
  const cubes = dice.slice(spare.length).map(() => () => spare.push(makeSides()));
  const throws = dice.flatMap((die) => faces.map((face) => () => flightOf(die, face)));
  return inIdleMoments([...cubes, ...throws]);
}

export function DieCube({ die, face, milliseconds }: { die: number; face: Face; milliseconds: number }) {
  const cube = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const thrown = cube.current;
    if (thrown === null) return;
    const fragment = spare.pop() ?? makeSides();
    thrown.append(fragment);
    const flight = flightOf(die, face);
    flight.target = thrown;
    flight.updateTiming({ duration: milliseconds, fill: 'both' });
    const animation = new Animation(flight);
    animation.play();
    return () => {
      animation.cancel();
      flight.target = null;
      fragment.append(...thrown.childNodes);
      spare.push(fragment);
    };
  }, [die, face, milliseconds]);
  return <span class="die-cube" ref={cube} aria-hidden="true" />;
}
