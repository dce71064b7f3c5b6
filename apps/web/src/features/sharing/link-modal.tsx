import { useQuery } from '@tanstack/react-query'

import { linksQuery } from '../../api/sharing-queries.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Modal } from '../../ui/modal.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { GeoJsonLink } from './geojson-link.tsx'
import { ViewLinks } from './view-links.tsx'

interface LinkModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LinkModal({ isOpen, onClose }: LinkModalProps) {
  return (
    <Modal title={text.linkTitle} isOpen={isOpen} onClose={onClose}>
      <Publishing onClose={onClose} />
    </Modal>
  )
}

function Publishing({ onClose }: { readonly onClose: () => void }) {
  const eid = useMapSession((map) => map.eid)
  const help = useSaveFirstHelp()
  return eid === null ? <SaveFirst help={help} onClose={onClose} /> : <Links eid={eid} />
}

function Links({ eid }: { readonly eid: number }) {
  const links = useQuery(linksQuery(eid))
  if (links.isPending) return <Spinner label={text.loading} />
  return (
    <Stack gap={5}>
      {links.data && (
        <>
          <GeoJsonLink
            eid={eid}
            link={links.data.geojsonLink}
            publishable={links.data.publishableDataGroups}
          />
          <ViewLinks
            eid={eid}
            views={links.data.views}
            publishable={links.data.publishableDataGroups}
          />
        </>
      )}
      {links.isError && (
        <RetryMessage message={text.viewsFailed} retry={text.retry} onRetry={links.refetch} />
      )}
    </Stack>
  )
}
