/**
 * How each computer player plays. Separate from the catalogue, because some do a lot of work as soon as they are
 * loaded.
 */
import { champion } from './champion.ts';
import { fourAndUp } from './fourAndUp.ts';
import { ofAKinder } from './ofAKinder.ts';
import { optimal } from './optimal.ts';
import { random } from './random.ts';
import { sensible } from './sensible.ts';
import type { ComputerType, CreateStrategy } from './strategy.ts';
import { upperSectioner } from './upperSectioner.ts';

export const strategies: Readonly<Record<ComputerType, CreateStrategy>> = {
  random,
  'of-a-kinder': ofAKinder,
  'upper-sectioner': upperSectioner,
  'four-and-up': fourAndUp,
  sensible,
  optimal,
  champion,
};
