import { dialogText } from '../text/dialog.ts'
import { Button } from './button.tsx'
import { InlineMessage } from './inline-message.tsx'

interface RetryMessageProps {
  /** What failed, as a sentence. */
  readonly message: string
  readonly retry?: string
  readonly onRetry: () => unknown
}

/** An error message with a button that tries again. */
export function RetryMessage({ message, retry = dialogText.retry, onRetry }: RetryMessageProps) {
  return (
    <InlineMessage kind="error">
      <p>{message}</p>
      <Button size="small" onPress={() => void onRetry()}>
        {retry}
      </Button>
    </InlineMessage>
  )
}
