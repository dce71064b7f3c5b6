import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import type { Reviews } from './use-reviews.ts'

interface ReviewsLoadedProps {
  readonly reviews: Reviews
  readonly none: { readonly title: string; readonly help?: string }
  readonly children: ReactNode
}

/** The children once there are boundaries to show; otherwise why there are none. */
export function ReviewsLoaded({ reviews, none, children }: ReviewsLoadedProps) {
  if (reviews.error) {
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={reviews.retry} />
  }
  if (!reviews.isLoaded) return <Loading label={text.loading} isLabelShown />
  if (reviews.reviews.length === 0) {
    return <EmptyState icon={<ListChecks size={28} strokeWidth={1.75} aria-hidden />} {...none} />
  }
  return children
}
