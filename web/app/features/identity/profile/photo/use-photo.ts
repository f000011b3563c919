import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { accountLimits, photoMessages } from '#contract/account-limits.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { describeFailure } from '../field-problems.ts';
import { updateUser } from '../profile-queries.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Uploads and removes the profile photo. */
export function usePhoto() {
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const fail = (error: Error) => setProblem(describeFailure(error));
  const upload = useMutation({
    mutationFn: (file: File) => uploadPhoto(file, setProgress),
    retry: false,
    onSuccess: (user) => {
      updateUser(client, user);
      showToast({ kind: 'success', title: 'Your photo has been saved.' });
    },
    onError: fail,
    onSettled: () => setPreview(null),
  });
  const removal = useMutation({
    mutationFn: () => browserApi().call(accountEndpoints.removePhoto),
    retry: false,
    onSuccess: (user) => {
      updateUser(client, user);
      showToast({ kind: 'success', title: 'Your photo has been removed.' });
    },
    onError: fail,
  });

  return {
    preview,
    problem,
    /** From 0 to 1 during an upload, otherwise null. */
    progress: upload.isPending ? progress : null,
    isRemoving: removal.isPending,
    choose: (file: File) => {
      const fileProblem = photoProblem(file);
      setProblem(fileProblem);
      if (fileProblem || upload.isPending) return;
      setProgress(0);
      setPreview(URL.createObjectURL(file));
      upload.mutate(file);
    },
    remove: () => {
      setProblem(null);
      removal.mutate();
    },
  };
}

/** Checks type and size before the upload; only the server can tell whether the file is a picture. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!accountLimits.photoTypes.some((allowed) => allowed === type)) return photoMessages.wrongType;
  if (size === 0) return 'This file is empty. Please choose another.';
  return size > accountLimits.photoBytes ? photoMessages.tooLarge : null;
}
