import { useRef, useState } from 'react'

import type { ListedMap } from '../../document/listed-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Modal } from '../../ui/modal.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'
import styles from './sharing.module.css'

interface ShareModalProps {
  readonly isOpen: boolean
  readonly map?: ListedMap | undefined
  readonly onClose: () => void
}

export function ShareModal({ isOpen, map, onClose }: ShareModalProps) {
  const openName = useMapDocument((open) => open.document.name)
  const openEid = useMapSession((open) => open.eid)
  const eid = map?.eid ?? openEid
  const saveFirstHelp = useSaveFirstHelp()
  return (
    <Modal
      title={text.shareTitle({ map: map?.name ?? openName })}
      isOpen={isOpen}
      onClose={onClose}
    >
      {eid === null ? <SaveFirst help={saveFirstHelp} onClose={onClose} /> : <People eid={eid} />}
    </Modal>
  )
}

function People({ eid }: { readonly eid: number }) {
  const shares = useShares(eid)
  const [message, setMessage] = useState('')
  const email = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={5}>
      <ShareForm emailRef={email} onAdd={(entry) => shares.put(entry, setMessage)} />
      <output className={styles.news}>{message}</output>
      <ShareList
        people={shares.people}
        isFailed={shares.isFailed}
        onRetry={shares.retry}
        onAccess={(entry) => shares.put(entry, setMessage)}
        onRemove={(address) => {
          shares.remove(address, setMessage)
          // The focused button is unmounted with its row.
          email.current?.focus()
        }}
      />
    </Stack>
  )
}
