import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useToast } from './toast.tsx';

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({
  text,
  label = 'Copy',
  wordy,
}: {
  readonly text: string | (() => string);
  readonly label?: string;
  /** With its words beside the picture. */
  readonly wordy?: boolean;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 1_500);
    } catch {
      // Only pages over HTTPS or on this machine may write there.
      toast({
        tone: 'danger',
        text: 'The browser does not allow copying; select the text instead.',
      });
    }
  };
  const icon = isCopied ? <Check size={15} /> : <Copy size={15} />;
  const said = isCopied ? 'Copied' : label;
  if (wordy) {
    return (
      <Button icon={icon} onClick={() => void copy()}>
        {said}
      </Button>
    );
  }
  return <IconButton label={said} icon={icon} onClick={() => void copy()} />;
}
