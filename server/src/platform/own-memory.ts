/**
 * A copy that may be kept for long. Node cuts small buffers from blocks of 64 KB, which stay in memory as a whole as long as one of
 * their parts does.
 */
export function copyToOwnMemory(content: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === 'string') copy.write(content);
  else copy.set(content);
  return copy;
}
