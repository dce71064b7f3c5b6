import { landInformationText as text } from '../../text/land-information.ts'
import { RetryMessage } from '../../ui/retry-message.tsx'

interface LookupFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** A failed request, with a retry button. */
export function LookupFailure({ message, onRetry }: LookupFailureProps) {
  return <RetryMessage message={message} retry={text.retry} onRetry={onRetry} />
}
