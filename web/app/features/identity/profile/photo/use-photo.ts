import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { describeFailure } from '../field-problems.ts';
import { keepUser } from '../profile-queries.ts';
import { photoProblem } from './photo-problem.ts';
import { uploadPhoto } from './upload-photo.ts';

/** The picture of the profile, and what is happening to it. */
export function usePhoto() {
  const client = useQueryClient();
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const fail = (error: Error) => setProblem(describeFailure(error));
  const upload = useMutation({
    mutationFn: (file: File) => uploadPhoto(file, setShare),
    retry: false,
    onSuccess: (user) => {
      keepUser(client, user);
      showToast({ kind: 'success', title: 'Your photo has been saved.' });
    },
    onError: fail,
    onSettled: () => setPreview(null),
  });
  const removal = useMutation({
    mutationFn: () => browserApi().call(accountEndpoints.removePhoto),
    retry: false,
    onSuccess: (user) => {
      keepUser(client, user);
      showToast({ kind: 'success', title: 'Your photo has been removed.' });
    },
    onError: fail,
  });

  return {
    preview,
    problem,
    /** From 0 to 1 while a picture is on its way. */
    share: upload.isPending ? share : null,
    isRemoving: removal.isPending,
    choose: (file: File) => {
      const refusal = photoProblem(file);
      setProblem(refusal);
      if (refusal || upload.isPending) return;
      setShare(0);
      setPreview(URL.createObjectURL(file));
      upload.mutate(file);
    },
    remove: () => {
      setProblem(null);
      removal.mutate();
    },
  };
}
