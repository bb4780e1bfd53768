/** What desktops and package managers read about the program: menu entry, description, file type, manual, changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrapped } from '../../shared/text/width.ts';
import { words } from '../../shared/words/index.ts';
import { root } from '../setup/paths.mjs';
import type { Program } from './program.ts';

export const about =
  'Play on one computer, over the network, or against computers whose strength is known exactly. It works offline, ' +
  'remembers every game, and lets anybody check that the dice are fair.';

const mimeType = ({ name }: Program) => `application/x-${name}-games`;

export function desktopEntry(program: Program): string {
  const { product, name, description } = program;
  const action = (id: string, title: string, flag: string) =>
    `\n[Desktop Action ${id}]\nName=${title}\nExec=${name} ${flag}\n`;
  return `[Desktop Entry]
Type=Application
Name=${product}
GenericName=Dice game
Comment=${description}
Keywords=dice;game;board;
Exec=${name} %f
Icon=${name}
Terminal=false
StartupWMClass=${name}
Categories=Game;BoardGame;
MimeType=${mimeType(program)};
Actions=new-game;hall-of-fame;
${action('new-game', words.menu.newGame, '--new-game')}${action('hall-of-fame', words.hallOfFame.title, '--hall-of-fame')}`;
}

/** What a file of games begins with decides, because its name ends like that of any JSON file. */
export function mimeInfo(program: Program): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mimeType(program)}">
    <comment>${program.product} games</comment>
    <sub-class-of type="application/json"/>
    <magic priority="90"><match type="string" offset="0" value="{&quot;format&quot;:&quot;yahtzee-games&quot;"/></magic>
    <glob pattern="*.${program.name}-games"/>
    <icon name="${program.name}"/>
  </mime-type>
</mime-info>
`;
}

export interface Change {
  readonly version: string;
  /** "2026-01-09"; null for what has not been released, and where the changelog gives none. */
  readonly day: string | null;
  readonly lines: readonly string[];
}

/**
 * The versions of .github/CHANGELOG.md, the newest first. "Next" is called by the version that is being made, unless
 * that has been released: what comes after it has no number yet.
 */
export function readChanges(
  version: string,
  text = readFileSync(join(root, '.github/CHANGELOG.md'), 'utf8'),
): Change[] {
  const changes = text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title, ...rest] = part.split('\n');
      const [, number, day] = /^(\S+)(?: \((\S+)\))?/.exec(title) ?? [];
      const lines = rest.map((line) => line.replace(/^- /, '').trim()).filter((line) => line !== '');
      return { version: number, day: day ?? null, lines };
    });
  const isReleased = changes.some((change) => change.version === version);
  return changes.flatMap((change) => {
    if (change.version !== 'Next') return change;
    return isReleased ? [] : { ...change, version };
  });
}

/** In the words of a person, without the marks of Markdown. */
const plain = (text: string) =>
  text.replace(/`([^`]*)`|\*\*(.*?)\*\*/g, '$1$2').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
const escaped = (text: string) => plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** For software centres. Its pictures are on the project's page, so without one there are none. */
export function metainfo(program: Program, date: number): string {
  const { id, product, name, description, homepage } = program;
  const releases = readChanges(program.version).map(
    ({ version, day, lines }) => `    <release version="${version}" date="${day ?? dayOf(date)}">
      <description><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></description>
    </release>`,
  );
  const picture = (file: string, caption: string) =>
    `    <screenshot${file === 'painted' ? ' type="default"' : ''}><image>${homepage}/raw/v${program.version}/build/pictures/${file}.png</image><caption>${caption}</caption></screenshot>`;
  const pictures = [picture('painted', 'The table, painted'), picture('components', 'The table with buttons')];
  const page = homepage
    ? `  <url type="homepage">${homepage}</url>\n  <screenshots>\n${pictures.join('\n')}\n  </screenshots>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${id}</id>
  <name>${product}</name>
  <summary>Dice for one to eight, with a Hall of Fame</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer id="org.${name}"><name>${escaped(program.author.replace(/ <.*/, ''))}</name></developer>
  <description>
    <p>${escaped(description)}</p>
    <p>${about}</p>
  </description>
  <launchable type="desktop-id">${name}.desktop</launchable>
  <icon type="stock">${name}</icon>
${page}  <provides>
    <binary>${name}</binary>
    <binary>${name}-console</binary>
    <mediatype>${mimeType(program)}</mediatype>
  </provides>
  <categories><category>Game</category><category>BoardGame</category></categories>
  <content_rating type="oars-1.1"/>
  <releases>
${releases.join('\n')}
  </releases>
</component>
`;
}

/** As `troff` reads it: hyphens are minus signs, and a full stop never begins a line. */
const roff = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

function manual(title: string, summary: string, usage: string, date: number): string {
  const [synopsis, ...options] = usage.split('\n');
  const entries = options.map((line) => {
    const [flag, ...text] = line.split(': ');
    return `.TP\n.B ${roff(flag)}\n${roff(text.join(': '))}\n`;
  });
  return `.TH ${title.toUpperCase()} 6 "${dayOf(date)}"
.SH NAME
${roff(title)} \\- ${roff(summary)}
.SH SYNOPSIS
${roff(synopsis)}
.SH OPTIONS
${entries.join('')}`;
}

export function manuals({ name, description }: Program, date: number): Readonly<Record<string, string>> {
  const play = words.console.usage.replace(/^npm run play --/, `${name}-console`);
  return {
    [name]: manual(name, description, words.start.usage(name), date),
    [`${name}-console`]: manual(`${name}-console`, `${description} In the terminal.`, play, date),
  };
}

export function debianChangelog({ name, version, author }: Program, date: number): string {
  const rfcDate = (day: string | null) => {
    const [week, dd, month, year, time] = new Date(day ?? date * 1000).toUTCString().replace(',', '').split(' ');
    return `${week}, ${dd} ${month} ${year} ${time} +0000`;
  };
  return readChanges(version)
    .map(
      (change) =>
        `${name} (${change.version}) unstable; urgency=medium\n\n` +
        `${change.lines.map((line) => `  * ${wrapped(plain(line), 74).replaceAll('\n', '\n    ')}\n`).join('')}\n -- ${author}  ${rfcDate(change.day)}\n`,
    )
    .join('\n');
}
