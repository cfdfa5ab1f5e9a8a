import type { FlowBlock } from '../flow-block.ts';
import { readHtmlBlocks } from '../html/read-html-blocks.ts';
import { keyValueTable } from '../key-value-table.ts';
import { textBlocks } from '../text/text-blocks.ts';
import { addressText, type MailAddress } from './mail-addresses.ts';
import type { MailBody, MailContent } from './mail-content.ts';
import type { MailSummary } from './mail-summary.ts';

/** A message as blocks: subject, header lines, body, attachments. */
export function mailBlocks(summary: MailSummary, content: MailContent): FlowBlock[] {
  const list = (addresses: readonly MailAddress[]) => addresses.map(addressText).join(', ');
  const lines: (readonly [name: string, value: string])[] = [
    ['From', list(summary.from)],
    ['To', list(summary.to)],
    ['Cc', list(summary.cc)],
    ['Bcc', list(summary.bcc)],
    ['Reply-To', list(summary.replyTo)],
    ['Date', summary.date],
    ['Attachments', content.attachments.map((file) => file.name).join(', ')],
  ];
  const shown = lines.filter(([, value]) => value !== '');
  return [
    ...(summary.subject
      ? [{ label: 'Title', headingLevel: 1, text: summary.subject } as const]
      : []),
    ...(shown.length > 0 ? [keyValueTable(shown)] : []),
    ...content.bodies.flatMap(bodyBlocks),
  ];
}

function bodyBlocks(body: MailBody): FlowBlock[] {
  if (body.kind === 'html') return [...readHtmlBlocks(body.text).blocks];
  return textBlocks(body.text).map((block): FlowBlock => {
    const isQuote =
      block.label === 'Text' && block.text.split('\n').every((line) => line.startsWith('>'));
    if (!isQuote) return block;
    return { ...block, quote: true, text: block.text.replace(/^>+ ?/gm, '') } as FlowBlock;
  });
}
