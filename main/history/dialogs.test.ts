import { expect, test, vi } from 'vitest';
import { copyPicture } from './dialogs.ts';

const electron = vi.hoisted(() => ({
  clipboard: {} as Record<string, unknown>,
  nativeImage: { createFromBuffer: (png: Buffer) => ({ png }) },
  ClipboardItem: class {
    readonly content: Record<string, Blob>;
    constructor(content: Record<string, Blob>) {
      this.content = content;
    }
  },
}));
vi.mock('electron', () => ({ default: electron, ...electron }));

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('a picture goes to the clipboard of the Electron that we release with', async () => {
  const written: { content: Record<string, Blob> }[] = [];
  electron.clipboard = { write: async (items: typeof written) => written.push(...items) };
  await copyPicture(png);
  const blob = written[0].content['image/png'];
  expect([blob.type, Buffer.from(await blob.arrayBuffer())]).toEqual(['image/png', png]);
});

test('and to that of the older Electron that tests may run on', async () => {
  const writeImage = vi.fn();
  electron.clipboard = { writeImage };
  await copyPicture(png);
  expect(writeImage).toHaveBeenCalledWith({ png });
});
