import { Button } from '#web/ui/button.tsx';
import { ScrollStrip } from '#web/ui/scroll-strip.tsx';
import { ScrollStripSkeleton } from '#web/ui/scroll-strip-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';

const shelves = Array.from({ length: 7 }, (_, place) => `Shelf ${place + 1}`);

export function StripSpecimens() {
  return (
    <Specimen title="Strips">
      <div className="w-full min-w-0">
        <ScrollStrip
          label="shelves"
          heading={<h3>More than fit</h3>}
          actions={
            <Button variant="ghost" size="small">
              Clear
            </Button>
          }
        >
          {shelves.map((shelf) => (
            <p key={shelf} className="p-6">
              {shelf}
            </p>
          ))}
        </ScrollStrip>
      </div>
      <div className="w-full min-w-0">
        <ScrollStrip label="shelves" heading={<h3>All in sight</h3>}>
          {shelves.slice(0, 2).map((shelf) => (
            <p key={shelf} className="p-6">
              {shelf}
            </p>
          ))}
        </ScrollStrip>
      </div>
      <div className="w-full min-w-0">
        <ScrollStripSkeleton heading={<h3>On its way</h3>}>
          {shelves.map((shelf) => (
            <div key={shelf} className="p-6">
              <Skeleton className="h-6 w-full" />
            </div>
          ))}
        </ScrollStripSkeleton>
      </div>
    </Specimen>
  );
}
