import { useMutation } from '@tanstack/react-query'
import { mapCan } from '@terrier/domain/access/map-access'
import { History } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { restoreRevision } from '../../api/map-history-queries.ts'
import type { ShownRevision } from '../../document/open-map-state.ts'
import { useMapSession } from '../../document/map-session.ts'
import { reloadMap } from '../../document/open-map.ts'
import { evidencePackText } from '../../text/evidence-pack.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { formatSavedAt } from './format-saved-at.ts'

/**
 * Banner over the map while an earlier revision is shown, with a button back to the current one.
 */
interface RevisionBannerProps {
  readonly onEvidencePack: () => void
}

export function RevisionBanner({ onEvidencePack }: RevisionBannerProps) {
  const past = useMapSession((map) => map.shownRevision)
  return past && <PastBanner key={past.revision} past={past} onEvidencePack={onEvidencePack} />
}

interface PastBannerProps extends RevisionBannerProps {
  readonly past: ShownRevision
}

function PastBanner({ past, onEvidencePack }: PastBannerProps) {
  const eid = useMapSession((map) => map.eid)
  const isWritable = useMapSession((map) => mapCan.save(map).allowed && map.barrier === null)
  const banner = useRef<HTMLElement>(null)
  // The dialog that opened the revision is closed, and its focused button unmounted.
  useEffect(() => banner.current?.focus(), [])
  const when = formatSavedAt(past.savedAt)

  const back = useMutation({
    mutationFn: openAnew,
    onMutate: () => closeErrors('view-past'),
    onError: () => showToast({ kind: 'error', task: 'view-past', message: text.backFailed }),
  })
  const restore = useMutation({
    onMutate: () => closeErrors('view-past'),
    mutationFn: async () => {
      if (eid !== null) await restoreRevision(eid, past.revision)
    },
    onSuccess: () => {
      showToast({ kind: 'done', message: text.restored({ when }) })
      back.mutate()
    },
    onError: () => showToast({ kind: 'error', task: 'view-past', message: text.restoreFailed }),
  })
  return (
    <Banner ref={banner} icon={History} aria-label={text.past({ when })} tabIndex={-1}>
      <p>{text.past({ when })}</p>
      <Button size="small" onPress={onEvidencePack}>
        {evidencePackText.name}
      </Button>
      {isWritable && (
        <Button size="small" isPending={restore.isPending} onPress={() => restore.mutate()}>
          {restore.isPending ? text.restoring : text.restore}
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        isPending={back.isPending}
        onPress={() => back.mutate()}
      >
        {text.backToNow}
      </Button>
    </Banner>
  )
}

async function openAnew(): Promise<void> {
  const problem = await reloadMap()
  if (problem) throw new Error(`The map cannot be read: ${problem.where} ${problem.why}`)
}
