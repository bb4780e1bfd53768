/** The terminal game, with the kernel that lets its best computers get ready in seconds. */
import { buildKernel } from '../kernel.ts';

await buildKernel();
await import('../../main/console/index.ts');
