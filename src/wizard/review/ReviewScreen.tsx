import { defer, deferredComponent } from '../../ui/deferred.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ReviewProps } from './Review.tsx';

const review = defer(async () => (await import('./Review.tsx')).Review);
const reviewed = defer(async () => (await import('./Review.tsx')).Reviewed);

/** The review, which is fetched behind the questions that come before it. */
export const ReviewScreen = deferredComponent<ReviewProps>(review, <Waiting>Un momento…</Waiting>);

/** What is below the heading, for a rehearsal. */
export const ReviewedAnswers = deferredComponent<ReviewProps>(reviewed, null);

/** Fetches the review ahead of its use. */
export const warmReview = () => Promise.all([review.load(), reviewed.load()]);
