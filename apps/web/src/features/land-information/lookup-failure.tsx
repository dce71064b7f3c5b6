import { landInformationText as text } from '../../text/land-information.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'

interface LookupFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** A failed request, with a retry button. */
export function LookupFailure({ message, onRetry }: LookupFailureProps) {
  return (
    <InlineMessage kind="error">
      <p>{message}</p>
      <Button size="small" onPress={onRetry}>
        {text.retry}
      </Button>
    </InlineMessage>
  )
}
