import { useQuery } from '@tanstack/react-query'
import type { ProposedLink } from '@terrier/contract/proposed-links'
import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { parcelLinksQuery, useLinkChange } from '../../api/proposed-link-queries.ts'
import { proposedLinksText as text } from '../../text/proposed-links.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { LinkEvidence } from '../../ui/link-evidence.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { CardSection } from './card-section.tsx'
import { ConfirmedLinksDownload } from './confirmed-links-download.tsx'
import { ProposeLinkForm } from './propose-link-form.tsx'

/** The titles that members proposed for a parcel, and a form to propose one. Loaded when opened. */
export function ProposedLinksSection({ polyId }: { readonly polyId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardSection title={text.heading} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <ProposedLinks polyId={polyId} />
    </CardSection>
  )
}

function ProposedLinks({ polyId }: { readonly polyId: number }) {
  const { data, error, refetch } = useQuery(parcelLinksQuery(polyId))
  const [isProposing, setProposing] = useState(false)
  if (!data) {
    if (!error) return <Loading label={text.loading} />
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={() => void refetch()} />
  }
  return (
    <Stack>
      {data.length === 0 && <Note size="small">{text.none}</Note>}
      <RowList>
        {data.map((link) => (
          <li key={link.id}>
            <ProposedLinkEntry link={link} />
          </li>
        ))}
      </RowList>
      {isProposing ? (
        <ProposeLinkForm polyId={polyId} onClose={() => setProposing(false)} />
      ) : (
        <Row>
          <Button size="small" onPress={() => setProposing(true)}>
            {text.propose}
          </Button>
        </Row>
      )}
      <ConfirmedLinksDownload />
    </Stack>
  )
}

function ProposedLinkEntry({ link }: { readonly link: ProposedLink }) {
  const { mutate, isPending, error } = useLinkChange()
  const { id, titleNo, polyId } = link
  const names = { titleNo, polyId: String(polyId) }
  return (
    <LinkEvidence {...link} title={text.ofTitle({ titleNo })}>
      {error && (
        <InlineMessage kind="error">
          {error instanceof ApiProblem ? error.message : text.unreachable}
        </InlineMessage>
      )}
      <Row>
        {link.canConfirm && (
          <Button
            size="small"
            aria-label={text.confirmOf(names)}
            isPending={isPending}
            onPress={() => mutate({ name: 'confirm', body: { id } })}
          >
            {text.confirm}
          </Button>
        )}
        {link.canWithdraw && (
          <Button
            size="small"
            aria-label={text.withdrawOf(names)}
            isPending={isPending}
            onPress={() => mutate({ name: 'withdraw', body: { id } })}
          >
            {text.withdraw}
          </Button>
        )}
      </Row>
    </LinkEvidence>
  )
}
