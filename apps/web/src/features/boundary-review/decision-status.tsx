import { InlineMessage } from '../../ui/inline-message.tsx'

interface DecisionStatusProps {
  readonly status: string | null
  readonly why: string | null
}

/** What the last decision did, or why it failed; read out by screen readers. */
export function DecisionStatus({ status, why }: DecisionStatusProps) {
  if (why !== null) return <InlineMessage kind="error">{why}</InlineMessage>
  return status === null ? null : <InlineMessage kind="info">{status}</InlineMessage>
}
