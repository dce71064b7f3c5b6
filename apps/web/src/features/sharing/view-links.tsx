import {
  createView,
  revokeView,
  type PublishableDataGroup,
  type ViewLink,
} from '@terrier/contract/public-links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { linksQuery } from '../../api/sharing-queries.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ViewForm, type WantedView } from './view-form.tsx'
import { ViewRow } from './view-row.tsx'
import styles from './sharing.module.css'

interface ViewLinksProps {
  readonly eid: number
  readonly views: readonly ViewLink[]
  readonly publishable: readonly PublishableDataGroup[]
}

/** Pages that show the map to anyone who has the link. */
export function ViewLinks({ eid, views, publishable }: ViewLinksProps) {
  const queryClient = useQueryClient()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [newest, setNewest] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries(linksQuery(eid))
  const make = useMutation({
    networkMode: 'always',
    mutationFn: (view: WantedView) => request(createView, { body: { mapId: eid, ...view } }),
    onSuccess: ({ slug }) => {
      setNewest(slug)
      return refresh()
    },
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (slug: string) => request(revokeView, { body: { mapId: eid, slug } }),
    onSuccess: refresh,
  })
  const error = make.error ?? remove.error
  return (
    <section className={styles.views} aria-labelledby={id}>
      <Stack>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {text.views}
        </h3>
        <p>{text.viewsNote}</p>
        <ViewForm
          publishable={publishable}
          isPending={make.isPending}
          onMake={(view) => make.mutate(view)}
        />
        {error && (
          <InlineMessage kind="error">
            {error instanceof ApiProblem ? error.message : text.failed}
          </InlineMessage>
        )}
        <RowList size="large">
          {views.map((view, index) => (
            <ViewRow
              key={view.slug}
              view={view}
              name={text.viewLink({ number: index + 1 })}
              isNew={view.slug === newest}
              isPending={remove.isPending && remove.variables === view.slug}
              onRemove={() => {
                remove.mutate(view.slug)
                // The focused button is unmounted with its row.
                heading.current?.focus()
              }}
            />
          ))}
        </RowList>
      </Stack>
    </section>
  )
}
