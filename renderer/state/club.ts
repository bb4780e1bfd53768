/** The club this laptop is in, as the window shows it: its members, what came and went, and what can be done. */
import { computed } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import { clubName } from '../../shared/text/names.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { ClubNow } from '../../shared/wire/club.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { words } from '../../shared/words/index.ts';
import { latestAnswer, latestPush } from './requests.ts';

export function createClub(api: Api) {
  /** Null if this laptop is in no club, or main has not answered yet. */
  const { now, read } = latestAnswer<ClubNow | null>(() => api['club:read'](null), null);
  const done = async (response: Promise<Result<unknown, Problem>>, sentence?: string): Promise<string | null> => {
    const answer = await response;
    await read();
    if (!answer.ok) return words.problem(answer.error);
    return answer.value === true ? (sentence ?? null) : null;
  };
  api['club:changed'](() => void read());

  return {
    now,
    progress: latestPush(api['club:progress'], null),
    /** One sentence for the mark in the bar; null without a club. */
    mark: computed(() => {
      const club = now.value;
      if (club === null) return null;
      const { metAt } = club.status;
      const name = clubName(club.status.name);
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
    /** Whether the system has a key ring for a server's password. */
    async hasKeyRing() {
      const answer = await api['club:keyRing'](null);
      return answer.ok && answer.value;
    },
    /** These return the sentence that says why it was not done, or null. */
    found: (place: string, password: string, name: string) => done(api['club:found']({ place, password, name })),
    join: (place: string, password: string) => done(api['club:join']({ place, password })),
    approve: (key: string) => done(api['club:approve']({ key })),
    revoke: (key: string) => done(api['club:revoke']({ key })),
    void: (key: string) => done(api['club:void']({ key })),
    /** These answer the sentence that says what came of it; null if cancelled. */
    saveKey: (passphrase: string) => done(api['club:saveKey']({ passphrase }), words.club.keySaved),
    takeKey: (passphrase: string) => done(api['club:takeKey']({ passphrase }), words.club.keyTaken),
    leave: (keep: boolean) => done(api['club:leave']({ keep })),
    meet: () => void api['club:meet'](null),
    cancel: () => void api['club:cancel'](null),
  };
}
