import type { LandEvidence } from '../../api/land-evidence-query.ts'

/** The piece as GeoJSON (RFC 7946), with the evidence as its properties. */
export function evidenceGeoJson(evidence: LandEvidence): string {
  const { piece, ...others } = evidence
  const { geometry, centre, ...fields } = piece
  const properties = { ...fields, centre, ...others }
  const feature = { type: 'Feature', id: piece.id, geometry, properties }
  return `${JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2)}\n`
}
