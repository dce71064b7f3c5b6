/** A GeoJSON FeatureCollection as text, one chunk per batch of features. RFC 7946. */
export async function* featureCollection(
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const features of batches) {
    if (features.length === 0) continue
    yield separator + features.map((feature) => JSON.stringify(feature)).join(',\n')
    separator = ',\n'
  }
  yield ']}'
}
