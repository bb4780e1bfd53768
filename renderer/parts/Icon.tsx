/** Our own icons: strokes on a square of 24, in the colour of the text around them; hidden from screen readers. */

/** They point the way the language runs, or away from it. */
const directed = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M17 5l-7 7 7 7M6.5 5v14',
  last: 'M7 5l7 7-7 7M17.5 5v14',
  previousMistake: 'M13 5l-7 7 7 7M18.5 6v7.5M18.5 18h.01',
  nextMistake: 'M11 5l7 7-7 7M5.5 6v7.5M5.5 18h.01',
  undo: 'M4.5 9.5h9a5.5 5.5 0 0 1 0 11H8M8.5 5.5l-4 4 4 4',
  leave: 'M13.5 4.5H6.5v15h7M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
} as const;

const paths = {
  ...directed,
  die: 'M6 3.5h12a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM8.2 8.2h.01M15.8 8.2h.01M12 12h.01M8.2 15.8h.01M15.8 15.8h.01',
  trophy:
    'M7.5 4h9v5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4.2c0 3 1.2 5 3.6 5.3M16.5 5.5h3.3c0 3-1.2 5-3.6 5.3M12 13.5V17M8.5 20h7M9.5 20c.2-2 1-3 2.5-3s2.3 1 2.5 3',
  crown: 'M4 8l3.8 4L12 5.5 16.2 12 20 8l-1.6 9.5H5.6ZM6 20.5h12',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1',
  keyboard:
    'M4 6.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5ZM6.5 10.2h.01M10.2 10.2h.01M13.8 10.2h.01M17.5 10.2h.01M8 14h8',
  speaker: 'M4 9.5h3.2L12 5.5v13l-4.8-4H4ZM15.2 9.2a4 4 0 0 1 0 5.6M17.9 6.6a7.6 7.6 0 0 1 0 10.8',
  muted: 'M4 9.5h3.2L12 5.5v13l-4.8-4H4ZM16 9.8l4.5 4.5M20.5 9.8L16 14.3',
  person: 'M12 4a3.6 3.6 0 1 0 0 7.2A3.6 3.6 0 0 0 12 4ZM4.8 20c.6-4 3.4-6 7.2-6s6.6 2 7.2 6',
  computer:
    'M7 8h10a2.5 2.5 0 0 1 2.5 2.5v6A2.5 2.5 0 0 1 17 19H7a2.5 2.5 0 0 1-2.5-2.5v-6A2.5 2.5 0 0 1 7 8ZM12 8V4.5M12 4h.01M9.2 12.5v1.5M14.8 12.5v1.5M2.5 12.5v2.5M21.5 12.5v2.5',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  question: 'M9 9a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1.1-1.4 2.3M12 17.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  picture: 'M4.5 5h15v14h-15ZM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4M14.8 9h.01',
  lock: 'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3',
  play: 'M8 5l11 7-11 7Z',
  close: 'M6 6l12 12M18 6L6 18',
  chart: 'M4 4v16h16M8 16.5v-4M12 16.5v-9M16 16.5v-6.5',
  scales:
    'M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6.5h5ZM19 7l-2.5 6.5h5ZM2.5 13.5a2.5 2.5 0 0 0 5 0M16.5 13.5a2.5 2.5 0 0 0 5 0',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11ZM13.8 6.7l3.5 3.5',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6ZM9 12l2.2 2.2 4-4.2',
  import: 'M12 3.5v11M7.5 10l4.5 4.5 4.5-4.5M4.5 16v4h15v-4',
  export: 'M12 14.5v-11M7.5 8l4.5-4.5L16.5 8M4.5 16v4h15v-4',
  bulb: 'M9.5 18.5h5M10.5 21h3M9.5 16c0-2.2-3-3.4-3-7a5.5 5.5 0 0 1 11 0c0 3.6-3 4.8-3 7Z',
  club: 'M9 5.2a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2.8 19c.5-3.4 2.8-5.2 6.2-5.2s5.7 1.8 6.2 5.2M15.2 5.4a3 3 0 0 1 0 5.6M17.6 14.3c2 .7 3.3 2.3 3.6 4.7',
  clubOffline:
    'M9 5.2a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2.8 19c.5-3.4 2.8-5.2 6.2-5.2s5.7 1.8 6.2 5.2M16.5 6.5l4.5 4.5M21 6.5L16.5 11',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 12h.01',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" data-directed={name in directed || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
