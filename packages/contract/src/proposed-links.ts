import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id, IdInUrl } from './ids.ts'
import {
  linkDocumentMaxLength,
  linkNoteMaxLength,
  linkPageSize,
  linkProposalsPerDay,
  titleNumberMaxLength,
} from './limits.ts'
import { LinkProvenance } from './ownership.ts'

const PolyId = z.int().check(z.nonnegative())

/** A link of a parcel to a title that a member proposed. It names no person. */
export const ProposedLink = z.object({
  id: z.int(),
  polyId: z.int(),
  titleNo: z.string(),
  /** The evidence: the name of a document, its date, and a note. */
  document: z.string(),
  documentDate: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(['proposed', 'confirmed', 'withdrawn']),
  /** ISO 8601, UTC. */
  proposedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** Other titles of the same parcel, and how those are known. */
  conflicts: z.array(
    z.object({
      titleNo: z.string(),
      provenance: z.union([z.literal('proposed'), LinkProvenance]),
    }),
  ),
  /** What the asking user may do. */
  canConfirm: z.boolean(),
  canWithdraw: z.boolean(),
})
export type ProposedLink = z.infer<typeof ProposedLink>

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

export const listParcelLinks = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}/links',
  summary: 'List the links to titles that members proposed for a parcel, newest first',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: z.array(ProposedLink),
  problems: ['session-ended'],
})

/** At most `linkProposalsPerDay` in a day. Refused with 'link-exists' if it is known already. */
export const proposeLink = call({
  method: 'POST',
  path: '/api/ownership/links/propose',
  summary: `Propose which title a parcel belongs to, with evidence, ${linkProposalsPerDay} times a day at most`,
  audience: 'signed-in',
  body: z.object({
    polyId: PolyId,
    titleNo: z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]+$/), z.maxLength(titleNumberMaxLength)),
    document: z.string().check(z.trim(), z.minLength(1), z.maxLength(linkDocumentMaxLength)),
    documentDate: z.optional(z.iso.date()),
    note: z.optional(z.string().check(z.trim(), z.maxLength(linkNoteMaxLength))),
  }),
  reply: z.object({ id: z.int() }),
  problems: [...problemsOfChanging, 'too-many-requests', 'property-not-found', 'link-exists'],
})

/** For privileged users. Refused with 'own-link' for a link that they proposed themselves. */
export const confirmLink = call({
  method: 'POST',
  path: '/api/ownership/links/confirm',
  summary: 'Confirm a link that somebody else proposed, and add it to the published month',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: [
    ...problemsOfChanging,
    'not-allowed',
    'link-not-found',
    'own-link',
    'month-in-preparation',
  ],
})

/** By the proposer or a privileged user; a confirmed link by privileged users only. */
export const withdrawLink = call({
  method: 'POST',
  path: '/api/ownership/links/withdraw',
  summary: 'Withdraw a proposed link, or a confirmed one from the published month',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: [...problemsOfChanging, 'not-allowed', 'link-not-found', 'month-in-preparation'],
})

/** Paged by cursor: pass `next` of the previous page as `after`. */
export const listWaitingLinks = call({
  method: 'GET',
  path: '/api/admin/links',
  summary: `List the proposed links that wait for confirmation, ${linkPageSize} at a time`,
  audience: 'signed-in',
  query: z.object({ after: z.optional(IdInUrl) }),
  reply: z.object({ links: z.array(ProposedLink), next: z.nullable(z.int()) }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

const exportSummary =
  'Download the confirmed links as an open dataset, without any personal data (CC0 1.0)'

export const exportLinksCsv = call({
  method: 'GET',
  path: '/api/ownership/links.csv',
  summary: `${exportSummary}, as CSV`,
  audience: 'signed-in',
  reply: { mediaType: 'text/csv; charset=utf-8', isText: true },
  problems: ['session-ended'],
})

export const exportLinksGeojson = call({
  method: 'GET',
  path: '/api/ownership/links.geojson',
  summary: `${exportSummary}, as GeoJSON with the parcels`,
  audience: 'signed-in',
  reply: { mediaType: 'application/geo+json', isText: true },
  problems: ['session-ended'],
})
