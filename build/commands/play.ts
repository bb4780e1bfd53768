/** The terminal game, with the kernel that lets its best computers get ready in seconds. */
import { buildKernel } from '../kernel.ts';

await buildKernel();
const { play } = await import('../../main/console/index.ts');
await play();
