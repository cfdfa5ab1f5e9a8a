import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { FieldsProps } from './agent-editor.tsx';
import { MODULES } from './agent-form.ts';

const MODULE_HINTS: Readonly<Record<(typeof MODULES)[number], string>> = {
  grounding: 'Do the sources say what the answer says?',
  retrieval: 'Was the right passage found?',
  parse: 'Was the page read well?',
  consistency: 'Does the same come out again?',
  judge: 'What a language model thinks of it',
  schema: 'Does the artifact fit its schema?',
};

/** Model, tools, confidence and limits of an agent. */
export function BehaviourFields(fields: FieldsProps) {
  return (
    <>
      <ModelCard {...fields} />
      <ConfidenceCard {...fields} />
      <ReachCard {...fields} />
    </>
  );
}

function ModelCard({ form, change }: FieldsProps) {
  return (
    <Card title="Model">
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <TextField
          label="Model"
          value={form.model}
          hint="builtin, openai:MODEL, anthropic:MODEL or openai-compatible:MODEL"
          onChange={(event) => change({ model: event.target.value })}
        />
        <TextField
          label="Fallback models"
          value={form.fallbacks}
          hint="Asked in turn when the model fails; separated by commas."
          onChange={(event) => change({ fallbacks: event.target.value })}
        />
        <TextField
          label="Temperature"
          type="number"
          min={0}
          max={2}
          step={0.1}
          value={form.temperature}
          onChange={(event) => change({ temperature: event.target.value })}
        />
        <TextField
          label="Most tokens of an answer"
          type="number"
          min={1}
          value={form.maxTokens}
          onChange={(event) => change({ maxTokens: event.target.value })}
        />
      </div>
    </Card>
  );
}

function ConfidenceCard({ form, change }: FieldsProps) {
  return (
    <Card
      title="Confidence"
      description="Each answer is weighed by these, or with none ticked by the first three; their product is its score."
    >
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="sr-only">Confidence modules</legend>
        {MODULES.map((module) => (
          <Checkbox
            key={module}
            checked={form.modules.includes(module)}
            hint={MODULE_HINTS[module]}
            onChange={(event) =>
              change({
                modules: event.target.checked
                  ? [...form.modules, module]
                  : form.modules.filter((each) => each !== module),
              })
            }
          >
            {module}
          </Checkbox>
        ))}
      </fieldset>
    </Card>
  );
}

function ReachCard({ form, change, trouble }: FieldsProps) {
  return (
    <Card title="Tools and limits">
      <div className="grid max-w-2xl gap-4">
        <TextField
          label="Artifact schemas"
          value={form.artifacts}
          hint="Names or ids of what it has to make, separated by commas."
          onChange={(event) => change({ artifacts: event.target.value })}
        />
        <TextArea
          label="Tools"
          rows={5}
          spellCheck={false}
          className="font-mono text-xs"
          value={form.tools}
          error={trouble.tools}
          hint="A JSON array; types: search, query, read_document, calculate, create_artifact, http."
          onChange={(event) => change({ tools: event.target.value })}
        />
        <TextArea
          label="Policy"
          rows={4}
          spellCheck={false}
          className="font-mono text-xs"
          value={form.policy}
          error={trouble.policy}
          hint="What it may not reach, whatever its model asks for; a JSON object, or nothing."
          onChange={(event) => change({ policy: event.target.value })}
        />
      </div>
    </Card>
  );
}
