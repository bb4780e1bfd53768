/** The club's thread, so that no game and no window ever waits for the club. */
import type { News } from '../../shared/wire/channels.ts';
import { connectAgain } from '../store/open.ts';
import { insideThread } from '../worker.ts';
import { type ClubFunctions, runClub } from './controller.ts';

export interface ClubThreadData {
  /** The data folder. */
  readonly folder: string;
  /** Of the club's server. */
  readonly password: string | null;
}

/** `password` is to be stored, or forgotten if it is null. */
export type ClubNotice = { readonly news: News } | { readonly password: string | null };

const { data, notify, serve } = insideThread<ClubThreadData, ClubNotice>();
let kept = data.password;
const own = connectAgain(data.folder);
const secrets = {
  read: () => kept,
  write(password: string | null) {
    kept = password;
    notify({ password });
  },
};
const club = runClub({ own, secrets }, (news) => notify({ news }));
serve<ClubFunctions>({
  ...club,
  async close() {
    await club.close(null);
    own.db.close();
  },
});
