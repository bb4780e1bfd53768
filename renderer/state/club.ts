/** The club this laptop is in, as the window shows it: its members, what came and went, and what can be done. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { ClubNow, MeetProgress } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';

export interface Club {
  /** Null if this laptop is in no club, or main has not answered yet. */
  readonly now: ReadonlySignal<ClubNow | null>;
  /** How far the current meeting has got; null if there is none. */
  readonly progress: ReadonlySignal<MeetProgress | null>;
  /** One sentence for the mark in the bar; null without a club. */
  readonly mark: ReadonlySignal<{ readonly text: string; readonly isOffline: boolean } | null>;
  read(): Promise<void>;
  /** The path of a folder; null if cancelled. */
  chooseFolder(): Promise<string | null>;
  /** Whether the system has a key ring for a server's password. */
  hasKeyRing(): Promise<boolean>;
  /** These return the sentence that says why it was not done, or null. */
  found(place: string, password: string, name: string): Promise<string | null>;
  join(place: string, password: string): Promise<string | null>;
  approve(key: string): Promise<string | null>;
  revoke(key: string): Promise<string | null>;
  leave(keep: boolean): Promise<string | null>;
  meet(): void;
  cancel(): void;
}

export function createClub(api: Api): Club {
  const now = signal<ClubNow | null>(null);
  const progress = signal<MeetProgress | null>(null);

  const read = async () => {
    const answer = await api['club:read'](null);
    if (answer.ok) now.value = answer.value;
  };
  const done = async (response: Promise<Result<unknown, Problem>>): Promise<string | null> => {
    const answer = await response;
    await read();
    return answer.ok ? null : words.problem(answer.error);
  };
  api['club:changed'](() => void read());
  api['club:progress']((content) => {
    progress.value = content;
  });

  return {
    now,
    progress,
    mark: computed(() => {
      const club = now.value;
      if (club === null) return null;
      const { name, metAt } = club.status;
      const date = metAt === null ? null : words.date(metAt, 'moment');
      return club.problem === null
        ? { text: words.club.mark(name, date), isOffline: false }
        : { text: words.club.offlineMark(name, words.problem(club.problem)), isOffline: true };
    }),
    read,
    async chooseFolder() {
      const answer = await api['club:folder']({ kind: 'folder' });
      return answer.ok ? answer.value : null;
    },
    async hasKeyRing() {
      const answer = await api['club:keyRing'](null);
      return answer.ok && answer.value;
    },
    found: (place, password, name) => done(api['club:found']({ place, password, name })),
    join: (place, password) => done(api['club:join']({ place, password })),
    approve: (key) => done(api['club:approve']({ key })),
    revoke: (key) => done(api['club:revoke']({ key })),
    leave: (keep) => done(api['club:leave']({ keep })),
    meet: () => void api['club:meet'](null),
    cancel: () => void api['club:cancel'](null),
  };
}
