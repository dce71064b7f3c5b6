import { publishMap, unpublishMap } from '@terrier/contract/public-links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiProblem } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { linksQuery } from '../../api/sharing-queries.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { LinkField } from './link-field.tsx'
import styles from './sharing.module.css'

interface GeoJsonLinkProps {
  readonly eid: number
  /** Null while there is none. */
  readonly path: string | null
}

/** Generate, then copy, then copied. Specification 4, "Modal flows". */
export function GeoJsonLink({ eid, path }: GeoJsonLinkProps) {
  const queryClient = useQueryClient()
  const [isTouched, setTouched] = useState(false)
  const refresh = () => queryClient.invalidateQueries(linksQuery(eid))
  const generate = useMutation({
    networkMode: 'always',
    mutationFn: async () => (await request(publishMap, { body: { mapId: eid } })).text(),
    onSuccess: refresh,
  })
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => request(unpublishMap, { body: { mapId: eid } }),
    onSuccess: () => {
      generate.reset()
      return refresh()
    },
  })
  const error = generate.error ?? withdraw.error
  const press = (deed: { mutate: () => void }) => () => {
    setTouched(true)
    deed.mutate()
  }
  return (
    <section className={styles.section}>
      <p>{text.linkNote}</p>
      {error && <LinkField label={text.link} value={wordsOf(error)} isFailure />}
      {path === null ? (
        <Button
          variant="primary"
          takesFocus={isTouched}
          isPending={generate.isPending}
          onPress={press(generate)}
        >
          {text.generate}
        </Button>
      ) : (
        <>
          {!error && (
            <LinkField
              label={text.link}
              value={new URL(path, window.location.origin).href}
              takesFocus={isTouched}
            />
          )}
          <p className={styles.quiet}>{text.withdrawHelp}</p>
          <Button isPending={withdraw.isPending} onPress={press(withdraw)}>
            {text.withdraw}
          </Button>
        </>
      )}
    </section>
  )
}

/** What the server said is shown where the link would be. Specification 8. */
const wordsOf = (error: Error): string =>
  error instanceof ApiProblem ? error.message : text.failed
