import { useMutation } from '@tanstack/react-query'
import { resendConfirmation } from '@terrier/contract/account-details'
import type { UserDetails } from '@terrier/contract/user'

import { ApiProblem } from '../../api/api-errors.ts'
import { useServiceConfig } from '../../api/map-queries.ts'
import { request } from '../../api/request.ts'
import { accountText as text } from '../../text/account.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Stack } from '../../ui/stack.tsx'

/** Says what the user still has to do about the account's email address, if anything. */
export function EmailNote({ details }: { readonly details: UserDetails }) {
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: () => request(resendConfirmation, {}),
  })
  const sendsMail = useServiceConfig().data?.sendsMail ?? true
  const { pendingEmail } = details
  if (!pendingEmail && details.emailVerified !== false) return null
  if (!sendsMail) return <InlineMessage kind="info">{text.noMail}</InlineMessage>
  const sentTo = resend.data?.email
  return (
    <Stack align="start">
      <InlineMessage kind="info">
        {sentTo
          ? text.resent({ email: sentTo })
          : pendingEmail
            ? text.pending({ email: pendingEmail })
            : text.unverified}
      </InlineMessage>
      {resend.error && (
        <InlineMessage kind="error">
          {resend.error instanceof ApiProblem ? resend.error.message : text.resendFailed}
        </InlineMessage>
      )}
      <Button isPending={resend.isPending} onPress={() => resend.mutate()}>
        {text.resend}
      </Button>
    </Stack>
  )
}
