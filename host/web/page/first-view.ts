import type { TableView } from '../../../shared/view/view.ts';

/**
 * The view that came with the page, so that its first picture waits for nothing else; null if none did. What has happened since
 * comes over the connection.
 */
export function firstView(): TableView | null {
  const text = document.getElementById('view')?.textContent;
  return text ? (JSON.parse(text) as TableView) : null;
}
