import * as z from 'zod/mini'

import { areaProblems } from './areas.ts'
import { call } from './call.ts'
import { EidInPath, Revision } from './maps.ts'
import { packSiteNameMaxLength } from './limits.ts'
import { ReportSubject } from './reports.ts'

/** What a pack is for, which decides how its README begins. */
export const PackPurpose = z.enum([
  'community-right',
  'asset-nomination',
  'planning-response',
  'other',
])
export type PackPurpose = z.infer<typeof PackPurpose>

export const PackRequest = z.object({
  /** The saved revision of the map that the pack is made from. */
  revision: Revision,
  /** The site: what the report, the register extract and the changes are of. */
  site: ReportSubject,
  /** What the site is called in the pack. */
  siteName: z.string().check(z.trim(), z.minLength(1), z.maxLength(packSiteNameMaxLength)),
  purpose: PackPurpose,
})
export type PackRequest = z.infer<typeof PackRequest>

/**
 * A ZIP archive of a report on a site, an extract of the register, what changed, and the map as it
 * was saved, with a README, a manifest and the SHA-256 sums of all files. Two packs of one request
 * are the same, byte for byte, while the same data is published. Of the present revision for all who
 * may open the map; of an earlier one only for those who may see its history ('not-allowed').
 * Parcels count for what an account may read of the register.
 */
export const createEvidencePack = call({
  method: 'POST',
  path: '/api/user/map/{eid}/evidence-pack',
  summary: 'Create an evidence pack of a site from one saved revision of a map, as a ZIP archive',
  audience: 'signed-in',
  params: EidInPath,
  body: PackRequest,
  reply: { mediaType: 'application/zip' },
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'map-not-found',
    'revision-not-found',
    'too-many-requests',
    'too-large',
    'feature-area-too-large',
    'export-failed',
    ...areaProblems,
  ],
})
