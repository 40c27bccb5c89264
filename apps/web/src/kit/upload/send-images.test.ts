import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/index.ts';
import { sendImages } from './send-images.ts';
import { uploadImage } from './upload-image.ts';

vi.mock('./upload-image.ts', () => ({ uploadImage: vi.fn() }));

const upload = vi.mocked(uploadImage);
const FILES = Array.from({ length: 9 }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
const answer = (file: File) => ({ imgUrl: `/oss/${file.name}`, fileKey: file.name });
const names = (sent: readonly { readonly fileKey: string }[]) => sent.map((one) => one.fileKey);

beforeEach(() => {
  upload.mockReset();
});

describe('a folder of pictures', () => {
  it('is sent three at a time and comes back in the order of the files', async () => {
    const open: (() => void)[] = [];
    upload.mockImplementation((file) => new Promise((resolve) => open.push(() => resolve(answer(file)))));
    const progress: number[] = [];
    const sending = sendImages(FILES, 'Coin/', (done) => progress.push(done));
    const atOnce: number[] = [];
    for (let left = FILES.length; left > 0; left -= 1) {
      atOnce.push(open.length);
      open.pop()?.();
      await vi.waitFor(() => expect(progress).toHaveLength(FILES.length - left + 1));
    }
    expect(names(await sending)).toEqual(FILES.map((file) => file.name));
    expect(Math.max(...atOnce)).toBe(3);
  });

  it('keeps what arrived when one fails, and begins no further one', async () => {
    upload.mockImplementation(async (file) => {
      if (file.name === '4.jpg') throw new ApiFailure({ kind: 'network', url: '', code: 0, msg: '' });
      return answer(file);
    });
    const sent = await sendImages(FILES, 'Coin/', () => undefined);
    expect(names(sent)).toEqual(expect.arrayContaining(['0.jpg', '1.jpg', '2.jpg', '3.jpg']));
    expect(names(sent)).not.toContain('4.jpg');
    expect(upload.mock.calls.length).toBeLessThan(FILES.length);
  });
});
