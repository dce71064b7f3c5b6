import { Construction } from 'lucide-react'

import { noticeText } from '../../text/notices.ts'
import { Banner } from '../../ui/banner.tsx'

/** Banner over the map while the installation is read-only. */
export function MaintenanceBanner() {
  return (
    <Banner icon={Construction}>
      <p>{noticeText.maintenance}</p>
    </Banner>
  )
}
