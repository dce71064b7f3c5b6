import { ApiProblem } from '../../api/api-errors.ts'
import { watchesText as text } from '../../text/watches.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'

/** Why something was not done. */
export const Failure = ({ error }: { readonly error: Error }) => (
  <InlineMessage kind="error">
    {error instanceof ApiProblem ? error.message : text.notDone}
  </InlineMessage>
)
