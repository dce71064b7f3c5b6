import { landInformationText as text } from '../../text/land-information.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'

interface LookupFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Something could not be asked; it may be another time. */
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
