const reasons: Record<string, string> = {
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name',
  ENAMETOOLONG: 'the path is too long',
  Z_BUF_ERROR: 'the file is damaged',
  Z_DATA_ERROR: 'the file is damaged',
};

/** Returns why a file or folder could not be used, in words for people. */
export function describeFileError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // PostgreSQL and tar report a full disk as text without an error code.
  if (message.includes('No space left on device')) return 'the disk is full';
  return reasons[code ?? ''] ?? message;
}
