import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import { ApiError, buildUrl, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

interface ReturnPhotosProps {
  orderId: string;
  returnId: string;
  photos: readonly string[];
  /** The call of the buyer, or that of the shop's staff. */
  endpoint?: typeof orderEndpoints.getReturnPhoto | typeof adminOrderEndpoints.getReturnPhoto;
}

/** The photos of a return; each opens in full size. They are fetched by script, because an image sends no access token. */
export function ReturnPhotos({
  orderId,
  returnId,
  photos,
  endpoint = orderEndpoints.getReturnPhoto,
}: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="return-photos">
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <Photo
            address={buildUrl(endpoint.path, { id: orderId, returnId, photoId })}
            name={`Photo ${index + 1} of ${photos.length}`}
          />
        </li>
      ))}
    </ul>
  );
}

function Photo({ address, name }: { address: string; name: string }) {
  const { data } = useQuery({
    queryKey: [address],
    queryFn: async () => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      const response = await authorisedFetch(address, { headers, credentials: 'include' });
      if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Not kept for whoever signs in next.
    gcTime: 0,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (!url) return <span className="sr-only">{name}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} />
    </a>
  );
}
