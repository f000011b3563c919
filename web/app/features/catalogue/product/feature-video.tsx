import { useEffect, useRef } from 'react';
import { observeVisibility } from '#web/ui/observe-visibility.ts';

/** Loops without sound while it is in view. Who asked for less motion, or has no JavaScript, starts it by hand. */
export function FeatureVideo({ src }: { src: string }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    video.controls = false;
    return observeVisibility(video, (isVisible) => {
      // A browser that saves power may refuse to start; the first picture stays then.
      if (isVisible) void video.play().catch(() => {});
      else video.pause();
    });
  }, []);
  return (
    <video
      ref={videoRef}
      src={src}
      width={640}
      height={480}
      preload="metadata"
      muted
      loop
      playsInline
      controls
    />
  );
}
