/** Notes made audible with Web Audio. */
import { inIdleMoments } from '../views/later.ts';
import type { Cue } from './cues.ts';
import { lengthOf, type Note, sounds } from './notes.ts';

export type Speaker = ReturnType<typeof makeSpeaker>;

/** A second of noise, for all knocks and scratches. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Loud at once, then fading, as things that are hit sound. */
function strike(context: AudioContext, { loud, length }: Note, at: number): GainNode {
  const node = new GainNode(context);
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(loud, at + 0.004);
  node.gain.exponentialRampToValueAtTime(0.0005, at + length);
  return node;
}

const toneNode = (context: AudioContext, { pitch }: Note) =>
  new OscillatorNode(context, { type: 'triangle', frequency: pitch });

const noiseNode = (context: AudioContext, buffer: AudioBuffer) =>
  new AudioBufferSourceNode(context, { buffer, loop: true });

const band = (context: AudioContext, { pitch }: Note) =>
  new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.4 });

/**
 * In seconds: how long before it is heard a sound is created; creating a whole throw at once would take longer than a
 * frame.
 */
const ahead = 0.1;

/**
 * Creates one of each part of a sound in idle moments, since the first one takes ten times as long; returns a function
 * that stops it.
 */
function prepare(context: AudioContext, noise: AudioBuffer): () => void {
  const [note] = sounds.rattle;
  return inIdleMoments([
    () => strike(context, note, 0),
    () => band(context, note),
    () => noiseNode(context, noise),
    () => toneNode(context, note),
  ]);
}

export function makeSpeaker() {
  const context = new AudioContext();
  // It rests until there is something to hear: a running one keeps the machine awake.
  void context.suspend();
  const volume = new GainNode(context);
  volume.connect(context.destination);
  const noise = makeNoise(context);
  const stopPreparing = prepare(context, noise);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waiting: readonly ReturnType<typeof setTimeout>[] = [];
  let playing: { readonly source: AudioScheduledSourceNode; readonly at: number }[] = [];
  let began = Number.NEGATIVE_INFINITY;

  /** Stops what has not started yet; when steps follow each other at once, only the last is heard. */
  const hush = (now: number) => {
    const blink = now - began < 0.08;
    for (const timer of waiting) clearTimeout(timer);
    for (const { source, at } of playing) if (blink || at > now) source.stop();
    playing = [];
    began = now;
  };

  const startNote = (note: Note, at: number) => {
    const gain = strike(context, note, at);
    const source = note.kind === 'tone' ? toneNode(context, note) : noiseNode(context, noise);
    const heard = note.kind === 'tone' ? source : source.connect(band(context, note));
    heard.connect(gain).connect(volume);
    source.start(at);
    source.stop(at + note.length);
    return { source, at };
  };

  const makeAhead = ({ sound, at }: Cue, now: number) => {
    const make = () => {
      const begin = Math.max(now + at, context.currentTime);
      playing.push(...sounds[sound].map((note) => startNote(note, begin + note.at)));
    };
    return setTimeout(make, (at - ahead) * 1000);
  };

  return {
    /** `gain` from 0 (nothing is created at all) to 1. */
    play(cues: readonly Cue[], gain: number) {
      if (gain === 0 || cues.length === 0) return;
      void context.resume();
      volume.gain.value = gain;
      const now = context.currentTime;
      hush(now);
      waiting = cues.map((cue) => makeAhead(cue, now));
      clearTimeout(silence);
      const end = Math.max(...cues.map(({ sound, at }) => at + lengthOf(sound)));
      silence = setTimeout(() => void context.suspend(), (end + 0.5) * 1000);
    },
    close() {
      stopPreparing();
      for (const timer of [silence, ...waiting]) clearTimeout(timer);
      void context.close();
    },
  };
}
