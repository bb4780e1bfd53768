/** Our own icons: strokes on a square of 24, in the colour of the text they stand in; never read aloud. */

const paths = {
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
  lock: 'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3',
  leave: 'M13.5 4.5H6.5v15h7M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  play: 'M8 5l11 7-11 7Z',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
