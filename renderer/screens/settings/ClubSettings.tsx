/** Settings → Club: the members, what came and went, what waits, and the way out; without a club, the way in. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { clubName } from '../../../shared/text/names.ts';
import type { ClubMember, ClubNow } from '../../../shared/wire/club.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { takeFocus } from '../../parts/Dialog.tsx';
import { Alert, bound, Form, optionsOf, Segments, TextField } from '../../parts/Field.tsx';
import { type Column, List } from '../../parts/List.tsx';
import { useApp } from '../../useApp.ts';

export function ClubSettings() {
  const now = useApp().club.now.value;
  return now === null ? <ClubEntrance /> : <Inside now={now} />;
}

function Inside({ now }: { readonly now: ClubNow }) {
  const { club } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { place, games, metAt, members, isKeeper } = now.status;
  const name = clubName(now.status.name);
  const date = metAt === null ? null : words.date(metAt, 'moment');
  const leave = (keep: boolean) => async () => setProblem(await club.leave(keep));
  if (isLeaving)
    return (
      <section aria-label={words.club.leaveTitle} class="stack">
        <p>{words.club.leaveQuestion(name)}</p>
        <div class="buttons end">
          <Button name={words.common.cancel} ref={takeFocus} onClick={() => setIsLeaving(false)} />
          <Button name={words.club.leaveDrop} look="danger" onClick={leave(false)} />
          <Button name={words.club.leaveKeep} look="primary" onClick={leave(true)} />
        </div>
      </section>
    );
  const isRefused = now.problem?.code === 'club-out-of-reach' && now.problem.because === 'login';
  return (
    <>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p class="quiet breakable">{place}</p>
      </div>
      <p>
        {words.club.games(games)}, {words.club.lastMet(date)}.
      </p>
      <Meeting now={now} />
      {isRefused && <NewPassword place={place} onProblem={setProblem} />}
      {members.some(({ isThis, state }) => isThis && state === 'asking') && <p>{words.club.waitsForApproval}</p>}
      <Laptops now={now} onProblem={setProblem} />
      <HeldBack now={now} />
      <FounderKey isKeeper={isKeeper} />
      <Alert text={problem} />
      <p class="quiet">{words.club.whatItProves}</p>
      <div class="buttons">
        <Button name={words.club.leave} look="danger" onClick={() => setIsLeaving(true)} />
      </div>
    </>
  );
}

/** For a server whose password has changed, or a key ring that has forgotten it. */
function NewPassword({ place, onProblem }: { place: string; onProblem: OnProblem }) {
  const { club } = useApp();
  const password = useSignal('');
  return (
    <Form onSubmit={async () => onProblem(await club.join(place, password.value))}>
      <PasswordField password={password} />
      <div class="buttons">
        <Button name={words.club.passwordAgain} disabled={password.value === ''} />
      </div>
    </Form>
  );
}

/** What the last meeting did, or how far this one has got. */
function Meeting({ now }: { readonly now: ClubNow }) {
  const { club } = useApp();
  const { last, problem, isMeeting, status } = now;
  const progress = club.progress.value;
  if (isMeeting)
    return (
      <div class="line slider">
        <progress
          aria-label={progress === null ? words.club.synchronising : words.club.stages[progress.stage]}
          {...(progress !== null && { max: Math.max(1, progress.total), value: progress.done })}
        />
        {progress !== null && <output>{words.club.done(progress.done, progress.total)}</output>}
        <Button name={words.club.cancel} onClick={club.cancel} />
      </div>
    );
  return (
    <div class="edit-line meeting">
      <div role="status">
        {problem !== null && (
          // If this laptop's disk is full, nothing is saved, neither here nor for later.
          <p>{problem.code === 'not-saved' ? words.problem(problem) : words.club.outOfReach(words.problem(problem))}</p>
        )}
        {problem === null && last !== null && (
          <p>{last.cancelled ? words.club.cancelled : words.club.met(last.sent, last.received)}</p>
        )}
        {problem === null && last !== null && last.removed > 0 && <p>{words.club.removed(last.removed)}</p>}
        {status.unsent > 0 && <p class="quiet">{words.club.unsent(status.unsent)}</p>}
      </div>
      <Button name={words.club.meetNow} onClick={club.meet} />
    </div>
  );
}

type OnProblem = (problem: string | null) => void;

/** The keeper of the club lets laptops in or keeps them out; this one cannot exclude itself. */
function Laptops({ now, onProblem }: { now: ClubNow; onProblem: OnProblem }) {
  const { club } = useApp();
  const { members, isKeeper } = now.status;
  const { approve, approveLaptop, void: remove, voidLaptop, revoke, revokeLaptop } = words.club;
  const button = (name: string, full: string, act: () => Promise<string | null>) => (
    <Button name={name} full={full} look="plain" onClick={async () => onProblem(await act())} />
  );
  const columns: Column<ClubMember>[] = [
    {
      head: words.club.laptop,
      isName: true,
      hint: ({ key }) => key,
      cell: ({ label, isThis, state, games }) => (
        <>
          <bdi>{label}</bdi>
          {isThis && <span class="quiet"> ({words.club.thisLaptop})</span>}
          <p class="quiet">{words.club.standing(state, games)}</p>
        </>
      ),
    },
    {
      head: null,
      look: 'action',
      cell: ({ key, label, state, isThis }) => (
        <>
          {state !== 'approved' && button(approve, approveLaptop(label), () => club.approve(key))}
          {state !== 'asking' && button(remove, voidLaptop(label), () => club.void(key))}
          {state !== 'revoked' && !isThis && button(revoke, revokeLaptop(label), () => club.revoke(key))}
        </>
      ),
    },
  ];
  const shown = isKeeper ? columns : columns.slice(0, 1);
  return <List look="laptops" label={words.club.laptops} columns={shown} lines={members} keyOf={({ key }) => key} />;
}

/** So that losing one laptop does not end the club. */
function FounderKey({ isKeeper }: { readonly isKeeper: boolean }) {
  const { club } = useApp();
  const passphrase = useSignal('');
  const said = useSignal<string | null>(null);
  const act = async () => {
    said.value = await (isKeeper ? club.saveKey : club.takeKey)(passphrase.value);
    passphrase.value = '';
  };
  return (
    <details>
      <summary>{words.club.founderTitle}</summary>
      <Form onSubmit={act}>
        <p class="quiet">{isKeeper ? words.club.founderSave : words.club.founderTake}</p>
        <TextField label={words.club.passphrase} kind="password" {...bound(passphrase)} />
        <Alert text={said.value} />
        <div class="buttons">
          <Button name={isKeeper ? words.club.saveKey : words.club.takeKey} disabled={passphrase.value === ''} />
        </div>
      </Form>
    </details>
  );
}

/** What is not in the lists, and why. */
function HeldBack({ now }: { readonly now: ClubNow }) {
  const { waiting, refused, held, members } = now.status;
  const count = waiting + refused;
  const labelOf = (key: string) => members.find((member) => member.key === key)?.label ?? key.slice(0, 8);
  if (count === 0) return <p class="quiet">{words.club.heldNone}</p>;
  return (
    <details>
      <summary>
        {words.club.heldTitle}: {words.club.waiting(waiting)}, {words.club.refused(refused)}
      </summary>
      <ul class="stack tight">
        {held.map(({ name, by, reason }) => (
          <li key={name}>
            <code title={name}>{shortened(name)}</code> {by !== null && words.club.heldFrom(labelOf(by))}
            <br />
            {words.heldReason(reason)}
          </li>
        ))}
      </ul>
      {count > held.length && <p class="quiet">{words.club.heldMore(count - held.length)}</p>}
    </details>
  );
}

/** Enough of a 64-letter name to tell it from others. */
function shortened(name: string): string {
  return name.length > 24 ? `${name.slice(0, 22)}…` : name;
}

const ways = ['join', 'found'] as const;

/** Join an existing club, or found one, in a folder or on a server. */
function ClubEntrance() {
  const { club } = useApp();
  const way = useSignal<(typeof ways)[number]>('join');
  const place = useSignal('');
  const password = useSignal('');
  const name = useSignal(words.club.usualName);
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const hint = useId();
  const isJoining = way.value === 'join';
  const act = async () => {
    const [where, secret] = [place.value, password.value];
    isBusy.value = true;
    problem.value = await (isJoining ? club.join(where, secret) : club.found(where, secret, name.value));
    isBusy.value = false;
  };
  const chooseFolder = async () => {
    place.value = (await club.chooseFolder()) ?? place.value;
  };
  return (
    <Form onSubmit={act}>
      <p class="quiet">{words.club.about}</p>
      <Segments label={words.club.doWhat} options={optionsOf(ways, words.club)} {...bound(way)} />
      <div class="edit-line">
        <TextField label={words.club.place} describedBy={hint} {...bound(place)} />
        <Button name={words.club.chooseFolder} onClick={chooseFolder} />
        <p class="quiet" id={hint}>
          {words.club.placeHint}
        </p>
      </div>
      {/^postgres/i.test(place.value.trim()) && <PasswordField password={password} />}
      {!isJoining && <TextField label={words.club.name} {...bound(name)} />}
      <Alert text={problem.value} />
      <p class="quiet">{words.club.whatItProves}</p>
      <div class="buttons">
        <Button
          name={isJoining ? words.club.joinNow : words.club.foundNow}
          look="primary"
          disabled={isBusy.value || place.value.trim() === ''}
        />
      </div>
    </Form>
  );
}

/** Says where the password will be kept before anybody has typed it. */
function PasswordField({ password }: { password: Signal<string> }) {
  const { club } = useApp();
  const hint = useId();
  const [isSafe, setIsSafe] = useState<boolean | null>(null);
  useEffect(() => void club.hasKeyRing().then(setIsSafe), [club]);
  return (
    <div class="stack">
      <TextField label={words.club.password} kind="password" describedBy={hint} {...bound(password)} />
      <p class="quiet" id={hint}>
        {isSafe === null ? '' : isSafe ? words.club.keyRing : words.club.noKeyRing}
      </p>
    </div>
  );
}
