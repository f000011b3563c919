export function RecommendationHeading({ title }: { title: string }) {
  return <h2 className="text-22 md:text-28">{title}</h2>;
}
