/** The tables, as the steps that lead from an empty file to the newest version. */
import type { Connection } from './connection.ts';
import {
  addAddressesAndClub,
  playersWithImports,
  separatePeopleFromComputers,
  separateTruth,
} from './migrations/functions.ts';
import * as sql from './migrations/tables.ts';
import { checkedColumns } from './rows.ts';

/** SQL, or a function where SQL is not enough; it returns the players whose sums have to be rebuilt. */
type Step = string | ((db: Connection) => readonly number[]);

/** Step n leads from version n to n + 1. Never edit a released step: there are files that were made by it. */
export const migrations: readonly [string, ...Step[]] = [
  sql.firstTables,
  sql.sumsAndIndexes,
  sql.scoreIndex,
  separatePeopleFromComputers,
  sql.winsAlone,
  sql.originAndChecksum,
  sql.abandonedTable,
  addAddressesAndClub,
  sql.hintsIndex,
  sql.reviewTables,
  sql.practiceTable,
  sql.networkTable,
  sql.clubCounts,
  separateTruth,
  playersWithImports,
  sql.dailyTables,
];

/** All sums are rebuilt when a file from before this version is opened. */
export const sumsSince = 2;

/** The checksum of a game covers the truth since this version. */
export const signedSince = 14;

export const newestVersion = migrations.length;

/** The tables that a file of the newest version has. */
export const tableNames = [
  ...(Object.keys(checkedColumns) as (keyof typeof checkedColumns)[]),
  'setting',
  'game',
  'seat',
  'set_apart',
  'witness',
  'club',
  'club_member',
  'club_copy',
  'club_held',
  'club_vouched',
  'club_name',
  'club_said',
  'club_outbox',
  'practice',
  'network_game',
  'daily_try',
] as const;
