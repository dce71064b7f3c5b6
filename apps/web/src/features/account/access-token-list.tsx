import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { revokeAccessToken, type AccessToken } from '@terrier/contract/access-tokens'
import { ogcPath } from '@terrier/contract/ogc'
import { useState } from 'react'

import { accessTokensQuery } from '../../api/account-queries.ts'
import { request } from '../../api/request.ts'
import { accessTokensText as text } from '../../text/access-tokens.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { Question } from '../../ui/question.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AccessTokenForm } from './access-token-form.tsx'
import { scopeLabels } from './access-token-scopes.ts'
import { AccountPart } from './account-part.tsx'

const day = dateFormat({ dateStyle: 'medium' })

/** Lists the access tokens of the account, with buttons to create and revoke them. */
export function AccessTokenList({ username }: { readonly username: string }) {
  const queryClient = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(accessTokensQuery)
  const refresh = () => queryClient.invalidateQueries(accessTokensQuery)
  const onMade = (token: string) => {
    setMaking(false)
    setMessage(null)
    setMade(token)
    void refresh()
  }
  const onRevoked = (notice: string) => {
    setMessage(notice)
    return refresh()
  }
  return (
    <AccountPart heading={text.heading}>
      <Note size="form">{text.help}</Note>
      <CopyField label={text.address} value={location.origin + ogcPath} />
      {isError && !data && (
        <RetryMessage message={text.loadingFailed} retry={text.retry} onRetry={refetch} />
      )}
      {!data && !isError && <Spinner label={text.heading} />}
      {data?.accessTokens.length === 0 && <Note size="form">{text.none}</Note>}
      {data && data.accessTokens.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.accessTokens.map((token) => (
            <AccessTokenRow key={token.id} token={token} onRevoked={onRevoked} />
          ))}
        </Stack>
      )}
      {message !== null && <InlineMessage kind="info">{message}</InlineMessage>}
      {made !== null && <MadeToken token={made} onDone={() => setMade(null)} />}
      {!isMaking && made === null && (
        <FormFoot>
          <Button onPress={() => setMaking(true)}>{text.make}</Button>
        </FormFoot>
      )}
      {isMaking && (
        <AccessTokenForm username={username} onMade={onMade} onCancel={() => setMaking(false)} />
      )}
    </AccountPart>
  )
}

/** The new token's secret. It is shown only here, since the server cannot show it again. */
function MadeToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  return (
    <Stack>
      <h3>{text.madeHeading}</h3>
      <p>{text.madeHelp}</p>
      <CopyField label={text.token} value={token} takesFocus />
      <FormFoot>
        <Button onPress={onDone}>{text.done}</Button>
      </FormFoot>
    </Stack>
  )
}

interface AccessTokenRowProps {
  readonly token: AccessToken
  readonly onRevoked: (notice: string) => Promise<void>
}

function AccessTokenRow({ token, onRevoked }: AccessTokenRowProps) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = token
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: () => request(revokeAccessToken, { body: { id } }),
    onSuccess: () => onRevoked(text.revoked({ name })),
    onSettled: () => setAsking(false),
  })
  const dates = { made: day.format(new Date(createdAt)), until: day.format(new Date(expiresAt)) }
  const [openedAt] = useState(() => new Date())
  const isExpired = new Date(expiresAt) <= openedAt
  return (
    <Card as="li">
      <Row gap={4} justify="between">
        <p>
          {name} {isExpired && <Badge>{text.expired}</Badge>}
          <br />
          <Note as="span" size="panel">
            {scopes.map((scope) => scopeLabels[scope]).join(', ')}
          </Note>
          <br />
          <Note as="span" size="panel">
            {lastUsedAt === null
              ? text.unused(dates)
              : text.used({ ...dates, used: day.format(new Date(lastUsedAt)) })}
          </Note>
        </p>
        <Button size="small" aria-label={text.revokeOf({ name })} onPress={() => setAsking(true)}>
          {text.revoke}
        </Button>
        {revoke.isError && <InlineMessage kind="error">{text.revokeFailed}</InlineMessage>}
        <Modal title={text.revokeOf({ name })} isOpen={isAsking} onClose={() => setAsking(false)}>
          <Question
            cancel={text.keep}
            action={text.revoke}
            isPending={revoke.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => revoke.mutate()}
          >
            <p>{text.revokeQuestion({ name })}</p>
          </Question>
        </Modal>
      </Row>
    </Card>
  )
}
