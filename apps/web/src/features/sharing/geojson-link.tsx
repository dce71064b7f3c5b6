import {
  publishMap,
  unpublishMap,
  type GeojsonLink as Link,
  type PublishableDataGroup,
} from '@terrier/contract/public-links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { linksQuery } from '../../api/sharing-queries.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { LinkSummary } from './link-summary.tsx'
import { PublishForm, type WantedGeojson } from './publish-form.tsx'

interface GeoJsonLinkProps {
  readonly eid: number
  /** Null if none exists. */
  readonly link: Link | null
  readonly publishable: readonly PublishableDataGroup[]
}

/** Generate, then copy, then copied. Specification 4, "Modal flows". */
export function GeoJsonLink({ eid, link, publishable }: GeoJsonLinkProps) {
  const queryClient = useQueryClient()
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const [isChanging, setChanging] = useState(false)
  /** Whether the form was closed: then the button that opened it takes the focus again. */
  const [isBack, setBack] = useState(false)
  const leaveForm = () => {
    setChanging(false)
    setBack(true)
  }
  const refresh = () => queryClient.invalidateQueries(linksQuery(eid))
  const publish = useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: WantedGeojson) =>
      (await request(publishMap, { body: { mapId: eid, ...wanted } })).text(),
    onSuccess: async () => {
      await refresh()
      if (isChanging) leaveForm()
    },
  })
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => request(unpublishMap, { body: { mapId: eid } }),
    onSuccess: () => {
      publish.reset()
      return refresh()
    },
  })
  const error = publish.error ?? withdraw.error
  return (
    <Stack as="section" aria-labelledby={id}>
      <h3 id={id}>{text.geojson}</h3>
      <p>{text.linkNote}</p>
      {error && <CopyField label={text.link} value={wordsOf(error)} isFailure />}
      {link && !error && (
        <CopyField
          isPrimary
          label={text.link}
          value={new URL(link.path, window.location.origin).href}
          takesFocus={isTouched}
        />
      )}
      {link && !isChanging && (
        <>
          <LinkSummary expiresAt={link.expiresAt} dataGroups={link.dataGroups} />
          <Note size="panel">{text.withdrawHelp}</Note>
          <Row justify="between">
            <Button takesFocus={isBack} onPress={() => setChanging(true)}>
              {text.changeLink}
            </Button>
            <Button
              isPending={withdraw.isPending}
              onPress={() => {
                setTouched(true)
                withdraw.mutate()
              }}
            >
              {text.withdraw}
            </Button>
          </Row>
        </>
      )}
      {(!link || isChanging) && (
        <PublishForm
          link={link}
          publishable={publishable}
          isPending={publish.isPending}
          takesFocus={isTouched}
          onPublish={(wanted) => {
            setTouched(true)
            publish.mutate(wanted)
          }}
          onCancel={leaveForm}
        />
      )}
    </Stack>
  )
}

/** The server's message is shown in place of the link. Specification 8. */
const wordsOf = (error: Error): string =>
  error instanceof ApiProblem ? error.message : text.failed
