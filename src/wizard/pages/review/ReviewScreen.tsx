import { defer, deferredComponent } from '../../../ui/deferred.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { ReviewProps } from './Review.tsx';

const review = defer(async () => (await import('./Review.tsx')).Review);

/** The review, which is fetched behind the questions that come before it. */
export const ReviewScreen = deferredComponent<ReviewProps>(review, <Waiting>Un momento…</Waiting>);

/** Fetches the review ahead of its use. */
export const warmReview = review.load;
